/** A pause that can be interrupted. Waking while no pause is in progress shortens the next one. */
export function createWakeableRest(): { sleep(ms: number): Promise<void>; wake(): void } {
  let woken = false;
  let wakeSleeper: (() => void) | undefined;
  return {
    sleep: async (ms) => {
      if (!woken) {
        await new Promise<void>((resolve) => {
          wakeSleeper = resolve;
          setTimeout(resolve, ms).unref();
        });
      }
      wakeSleeper = undefined;
      woken = false;
    },
    wake: () => {
      woken = true;
      wakeSleeper?.();
    },
  };
}
