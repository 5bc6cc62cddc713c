import { expect, test } from "vitest";
import { compressedOnce } from "./compressed-once.ts";

test("a page is found by its tag, and those not asked for lately are forgotten", () => {
  const page = compressedOnce("Olá 你好", "tag");
  expect(compressedOnce("Olá 你好", "tag")).toBe(page);
  expect(compressedOnce("Olá", "other").bytes.toString()).toBe("Olá");
  for (let at = 0; at < 9; at += 1) compressedOnce("a".repeat(1024 * 1024), `large ${at}`);
  expect(compressedOnce("Olá 你好", "tag")).not.toBe(page);
});
