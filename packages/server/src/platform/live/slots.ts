/** A limited number of slots for each key, such as a network. */
export type Slots = {
  /** Takes a slot; returns false if all are taken. */
  take(key: string): boolean;
  leave(key: string): void;
};

export function makeSlots(max: number): Slots {
  const taken = new Map<string, number>();
  return {
    take: (key) => {
      const count = taken.get(key) ?? 0;
      if (count >= max) return false;
      taken.set(key, count + 1);
      return true;
    },
    leave: (key) => {
      const count = taken.get(key) ?? 0;
      if (count > 1) taken.set(key, count - 1);
      else taken.delete(key);
    },
  };
}
