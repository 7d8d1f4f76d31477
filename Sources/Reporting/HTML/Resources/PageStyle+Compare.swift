extension PageStyle {
  /// Two runs beside each other.
  static let compare = #"""
    main.compare { display: block; padding: 1.4rem 1.6rem 4rem; }
    .pair { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 1.5rem; }
    .compare tbody th { border: 0; }
    .compare .same td, .compare .same th { color: var(--quiet); }
    .compare .differs th .length { color: var(--warn); font-weight: 600; }
    .compare .differs td:nth-child(3) { color: var(--warn); font-weight: 600; }
    .compare .sight th, .compare .sight td { padding: 0.5rem 1.6rem 0.5rem 0; border-top: 1px solid var(--line); }
    .compare .sight th { font-family: var(--mono); font-size: 0.82rem; white-space: nowrap; }
    .compare .sight th .length { display: block; }
    .compare .sight td.seen { font-weight: 400; color: var(--ink); min-width: 9rem; }
    .compare .seen em { font-style: normal; font-weight: 650; color: var(--fail); }
    .compare .seen.stays b { font-weight: 400; color: var(--quiet); }
    .compare .sight .phone { width: 5.4rem; height: 11.2rem; }
    .compare .sight .phone.wide { width: 11.2rem; height: 5.4rem; margin: 0; }
    @media (max-width: 760px) {
      main.compare { padding: 1rem; }
      .pair { grid-template-columns: minmax(0, 1fr); gap: 0.6rem; }
    }
    """#
}
