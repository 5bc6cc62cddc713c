import { useEffect, useEffectEvent } from "react";

/** Escape leaves full-window mode first. It is handled before the surrounding dialog, which would close. */
export function useEscapeFullWindow(whole: {
  readonly isOn: boolean;
  readonly leave: () => void;
}): void {
  const leave = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    whole.leave();
  });
  useEffect(() => {
    if (!whole.isOn) return;
    const listen = (event: KeyboardEvent) => leave(event);
    addEventListener("keydown", listen, { capture: true });
    return () => removeEventListener("keydown", listen, { capture: true });
  }, [whole.isOn]);
}
