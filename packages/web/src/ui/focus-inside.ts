const field =
  'input:not([type="hidden"], :disabled, :read-only), textarea:not(:disabled, :read-only), button[role="combobox"]:not(:disabled)';

/**
 * Where the focus starts in a surface that has just opened: what asks for it, else the first
 * field, else the surface itself, so that its title is read. Not its close button.
 */
export function focusInside(event: Event): void {
  const surface = event.currentTarget;
  if (!(surface instanceof HTMLElement)) return;
  event.preventDefault();
  const wished = surface.querySelector<HTMLElement>("[data-autofocus]");
  // On touch a focused field would throw the keyboard over half of the sheet.
  const first = matchMedia("(pointer: coarse)").matches
    ? null
    : surface.querySelector<HTMLElement>(field);
  (wished ?? first ?? surface).focus({ preventScroll: true });
}
