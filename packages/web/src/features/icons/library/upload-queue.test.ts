import { expect, test } from "vitest";
import { type QueuedIcon, nextQueue } from "./upload-queue.ts";

const icon = (key: string) => ({
  key,
  file: new File([], `${key}.png`),
  description: "",
  accountId: undefined,
});
const phases = (queue: readonly QueuedIcon[]) =>
  queue.map(({ key, phase }) => `${key} ${phase}`).join(", ");
const begun = nextQueue([], { is: "added", icons: ["a", "b", "c", "d"].map(icon) });

test("two go at a time, in the order in which they were chosen", () => {
  expect(phases(begun)).toBe("a going, b going, c waiting, d waiting");
  const later = nextQueue(begun, { is: "gone", key: "a" });
  expect(phases(later)).toBe("b going, c going, d waiting");
});

test("one that failed holds nobody up, and goes again when there is room", () => {
  const failed = nextQueue(begun, { is: "failed", key: "a" });
  expect(phases(failed)).toBe("a failed, b going, c going, d waiting");
  const again = nextQueue(failed, { is: "again", key: "a" });
  expect(phases(again)).toBe("a waiting, b going, c going, d waiting");
  expect(phases(nextQueue(again, { is: "gone", key: "b" }))).toBe("a going, c going, d waiting");
});
