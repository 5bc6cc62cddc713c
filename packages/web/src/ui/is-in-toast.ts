/** Whether something happened on a notice, which lies over dialogs without being outside of them. */
export function isInToast(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("[data-sonner-toaster]") !== null;
}
