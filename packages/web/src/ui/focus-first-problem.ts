const PROBLEM =
  ':is(input, textarea, button)[aria-invalid="true"], fieldset[aria-invalid="true"] input';

/** Brings somebody to the first field that is marked as wrong, once the marks are there. */
export function focusFirstProblem(form: HTMLElement): void {
  requestAnimationFrame(() => {
    form.querySelector<HTMLElement>(PROBLEM)?.focus();
  });
}
