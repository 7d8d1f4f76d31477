;;; scenario-mode.el --- Scenarios of app launches -*- lexical-binding: t -*-

;; Version: {{version}}
;; Package-Requires: ((emacs "26.1"))

;;; Commentary:

;; Colors, indentation and the language server of .scn files. Put this file into a folder of `load-path' and write
;; (require 'scenario-mode) into your init file. With Emacs 29, or the package eglot, `M-x eglot' starts the server.

;;; Code:

(require 'compile)

(defgroup scenario nil "Scenarios of app launches." :group 'languages)

(defcustom scenario-program "scenario" "The program that checks and runs scenarios." :type 'string)

(defcustom scenario-indent-offset 4 "The number of columns of one level." :type 'integer :safe #'integerp)

(defconst scenario-font-lock-keywords
  (list
   '("@[A-Za-z0-9_-]+" . font-lock-preprocessor-face)
   '("\\_<[0-9]+\\(?:\\.[0-9]+\\)*\\(?:\\(?:{{units\\|}}\\)\\_>\\|%\\)?" . font-lock-constant-face)
   '("\\_<[A-Za-z_][A-Za-z0-9_]*\\(?:\\.[A-Za-z_][A-Za-z0-9_]*\\)+" . font-lock-variable-name-face)
   '("\\_<\\([A-Za-z_][A-Za-z0-9_]*\\):" 1 font-lock-type-face)
   (cons (regexp-opt '({{constants"}}) 'symbols) 'font-lock-constant-face)
   (cons (regexp-opt '({{operators"}}) 'symbols) 'font-lock-builtin-face)
   (cons (regexp-opt '({{declarations"}}) 'symbols) 'font-lock-keyword-face)
   (cons (regexp-opt '({{steps"}}) 'symbols) 'font-lock-function-name-face)
   (cons (regexp-opt '({{words"}}) 'symbols) 'font-lock-builtin-face)
   '("\\_<[A-Z][A-Za-z0-9_]*" . font-lock-type-face))
  "What is colored in `scenario-mode'.")

(defvar scenario-mode-syntax-table
  (let ((table (make-syntax-table)))
    (modify-syntax-entry ?# "<" table)
    (modify-syntax-entry ?\n ">" table)
    (modify-syntax-entry ?\" "\"" table)
    (modify-syntax-entry ?\\ "\\" table)
    (modify-syntax-entry ?_ "_" table)
    table))

(defun scenario-indent-line ()
  "Indent a line by the brackets around it."
  (interactive)
  (let* ((depth (save-excursion
                  (back-to-indentation)
                  (let ((depth (car (syntax-ppss))))
                    (if (looking-at "[]})]") (1- depth) depth))))
         (column (* scenario-indent-offset (max depth 0))))
    (if (<= (current-column) (current-indentation))
        (indent-line-to column)
      (save-excursion (indent-line-to column)))))

(defun scenario-run ()
  "Run the scenario at point."
  (interactive)
  (compile (format "%s run %s:%d" scenario-program (shell-quote-argument (buffer-file-name)) (line-number-at-pos))))

(defvar scenario-mode-map
  (let ((map (make-sparse-keymap)))
    (define-key map (kbd "C-c C-c") #'scenario-run)
    map))

;;;###autoload
(define-derived-mode scenario-mode prog-mode "Scenario"
  "Major mode for scenarios of app launches."
  (setq-local font-lock-defaults '(scenario-font-lock-keywords))
  (setq-local comment-start "# ")
  (setq-local comment-start-skip "#+ *")
  (setq-local indent-line-function #'scenario-indent-line)
  (setq-local indent-tabs-mode nil)
  (when (buffer-file-name)
    (setq-local compile-command
                (format "%s check %s" scenario-program (shell-quote-argument (buffer-file-name))))))

;;;###autoload
(add-to-list 'auto-mode-alist '("\\.scn\\'" . scenario-mode))
;;;###autoload
(add-to-list 'interpreter-mode-alist '("scenario" . scenario-mode))

(add-to-list 'compilation-error-regexp-alist-alist
             '(scenario "^ +\\(?:┌─\\|\\+-\\) \\(.+\\):\\([0-9]+\\):\\([0-9]+\\)$" 1 2 3))
(add-to-list 'compilation-error-regexp-alist 'scenario)

(with-eval-after-load 'eglot
  (add-to-list 'eglot-server-programs (list 'scenario-mode scenario-program "lsp")))

(with-eval-after-load 'lsp-mode
  (when (fboundp 'lsp-register-client)
    (add-to-list 'lsp-language-id-configuration '(scenario-mode . "scenario"))
    (lsp-register-client
     (make-lsp-client :new-connection (lsp-stdio-connection (lambda () (list scenario-program "lsp")))
                      :activation-fn (lsp-activate-on "scenario")
                      :server-id 'scenario))))

(provide 'scenario-mode)
;;; scenario-mode.el ends here
