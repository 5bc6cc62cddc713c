import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { wholeText } from "./whole-text.ts";

test("a text is encoded and compressed once, however many ask at the same time", async () => {
  const text = wholeText("Kürbis 不 🎃".repeat(1000));
  const [one, other] = await Promise.all([text.pack(), text.pack()]);
  expect(one).toBe(other);
  expect(await text.pack()).toBe(one);
  expect(gunzipSync(one).equals(text.bytes)).toBe(true);
  expect(text.bytes.toString()).toBe("Kürbis 不 🎃".repeat(1000));
});
