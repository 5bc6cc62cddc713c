/** Whether an event happened on a toast, which lies above dialogs without counting as outside them. */
export function isInToast(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("[data-sonner-toaster]") !== null;
}
