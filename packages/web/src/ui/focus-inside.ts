const field =
  'input:not([type="hidden"], :disabled, :read-only), textarea:not(:disabled, :read-only), button[role="combobox"]:not(:disabled)';

/**
 * Moves the focus into a surface that has just opened: to the element marked for it, else the first field, else the
 * surface itself, so that its title is read. Never to its close button.
 */
export function focusInside(event: Event): void {
  const surface = event.currentTarget;
  if (!(surface instanceof HTMLElement)) return;
  event.preventDefault();
  const wished = surface.querySelector<HTMLElement>("[data-autofocus]");
  // On a touch screen, focusing a field would open the keyboard over half of the sheet.
  const first = matchMedia("(pointer: coarse)").matches
    ? null
    : surface.querySelector<HTMLElement>(field);
  (wished ?? first ?? surface).focus({ preventScroll: true });
}
