import { vi } from "vitest";

/** Fakes the browser's storage, with a total capacity for texts, and as much of its locks as is used here. */
export function fakeBrowser(room = Infinity): Record<string, string> {
  const items: Record<string, string> = {};
  const store = {
    getItem: (key: string) => items[key] ?? null,
    setItem(key: string, value: string) {
      const others = Object.entries(items).filter(([other]) => other !== key);
      const taken = others.reduce((sum, [, text]) => sum + text.length, 0);
      if (taken + value.length > room) throw new DOMException("full", "QuotaExceededError");
      items[key] = value;
      Object.assign(store, { [key]: value });
    },
    removeItem(key: string) {
      delete items[key];
      Reflect.deleteProperty(store, key);
    },
  };
  const held = new Map<string, Promise<unknown>>();
  const request = async (name: string, second: unknown, third?: unknown) => {
    const act = (third ?? second) as () => unknown;
    const before = held.get(name) ?? Promise.resolve();
    const done = before.then(act);
    held.set(name, done);
    return done;
  };
  vi.stubGlobal("localStorage", store);
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("navigator", { locks: { request } });
  return items;
}
