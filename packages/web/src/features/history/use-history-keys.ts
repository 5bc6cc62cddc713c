import { useEffect, useEffectEvent } from "react";

// These handle Space themselves.
const OWN =
  "button, a, textarea, select, [role='button'], [role='dialog'], [role='menu'], input:not([type='range'])";

/** Space starts and pauses the playback. */
export function useHistoryKeys(toggle: () => void, isOn: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isOn || event.key !== " " || event.defaultPrevented || event.repeat) return;
    if (event.target instanceof Element && event.target.closest(OWN) !== null) return;
    event.preventDefault();
    toggle();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  }, []);
}
