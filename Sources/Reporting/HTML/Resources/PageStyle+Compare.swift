extension PageStyle {
  /// Two runs beside each other.
  static let compare = #"""
    main.compare { display: block; padding: 1.4rem 1.6rem 4rem; }
    .pair { display: grid; gap: 1.2rem; }
    .pair .chart { margin-top: 0.5rem; }
    .gap td { color: var(--quiet); }
    .compare:has(#all:checked) .gap, .compare:has(#all:not(:checked)) .happening { display: none; }
    .compare .sentence { color: var(--fail); }
    .compare tbody th { border: 0; }
    .compare .same td, .compare .same th { color: var(--quiet); }
    .compare .differs td:nth-child(3) { color: var(--warn); font-weight: 600; }
    .sights thead th { font-family: var(--mono); font-size: 0.82rem; white-space: nowrap; padding-bottom: 0.4rem; }
    .sights th .length { display: block; font-family: system-ui, sans-serif; font-weight: 400; }
    .sights .differs .length { color: var(--warn); font-weight: 600; }
    .sights tbody th { font-size: 1.1rem; color: var(--ink); padding-top: 0.8rem; }
    .sights td { padding: 0.8rem 1.2rem 0.4rem 0; min-width: 7.5rem; line-height: 1.35; }
    .sights .seen b, .sights .seen em, .sights .seen .length { display: block; }
    .sights .seen .length { max-width: 7.5rem; }
    .sights .seen em { font-style: normal; font-weight: 650; color: var(--fail); }
    .sights .phone { width: 5.8rem; height: 12rem; }
    .sights .phone.pad { width: 8.6rem; }
    .sights .phone.wide { width: 12rem; height: 5.8rem; margin: 3.1rem 0; }
    .sights .phone.wide.pad { height: 8.6rem; margin: 1.7rem 0; }
    .sights .stays .phone { opacity: 0.35; }
    .sights .stays b { font-weight: 400; }
    @media (max-width: 760px) {
      main.compare { padding: 1rem; }
    }
    """#
}
