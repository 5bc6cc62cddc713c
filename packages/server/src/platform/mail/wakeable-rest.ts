/** A pause that can be cut short. A call to wake while nobody sleeps cuts the next pause short. */
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
