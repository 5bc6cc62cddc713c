const PROBLEM =
  ':is(input, textarea, button)[aria-invalid="true"], fieldset[aria-invalid="true"] input';

/** Focuses the first invalid field, once the fields are marked. */
export function focusFirstProblem(form: HTMLElement): void {
  requestAnimationFrame(() => {
    form.querySelector<HTMLElement>(PROBLEM)?.focus();
  });
}
