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

test("two uploads run at a time, in the order in which they were chosen", () => {
  expect(phases(begun)).toBe("a going, b going, c waiting, d waiting");
  const later = nextQueue(begun, { is: "gone", key: "a" });
  expect(phases(later)).toBe("b going, c going, d waiting");
});

test("a failed upload does not block the others, and a retry runs when there is a free slot", () => {
  const failed = nextQueue(begun, { is: "failed", key: "a" });
  expect(phases(failed)).toBe("a failed, b going, c going, d waiting");
  const again = nextQueue(failed, { is: "again", key: "a" });
  expect(phases(again)).toBe("a waiting, b going, c going, d waiting");
  expect(phases(nextQueue(again, { is: "gone", key: "b" }))).toBe("a going, c going, d waiting");
});
