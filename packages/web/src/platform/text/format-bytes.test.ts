import { describe, expect, test } from "vitest";
import { formatBytes } from "./format-bytes.ts";

const MEGABYTE = 1024 * 1024;

describe("formatBytes", () => {
  test.each([
    [0, "0 bytes"],
    [1, "1 byte"],
    [999, "999 bytes"],
    [1000, "1 kB"],
    [640 * 1024, "640 kB"],
    [MEGABYTE - 1, "1 MB"],
    [2.44 * MEGABYTE, "2.4 MB"],
    [40 * MEGABYTE, "40 MB"],
    [500 * MEGABYTE, "500 MB"],
    [1024 * MEGABYTE, "1 GB"],
    [2048 * 1024 * MEGABYTE, "2,048 GB"],
  ])("%i is formatted as %s", (bytes, text) => {
    expect(formatBytes(bytes, "en")).toBe(text);
  });

  test("follows the number format of the language", () => {
    expect(formatBytes(2.44 * MEGABYTE, "pt")).toBe("2,4 MB");
    expect(formatBytes(2.44 * MEGABYTE, "de")).toBe("2,4 MB");
  });
});
