import { describe, expect, test } from "vitest";
import { readVerification } from "./read-verification.ts";

describe("readVerification", () => {
  test.each([
    ["success", "success"],
    ["error", "error"],
    ["not-found", "notFound"],
    ["already-verified", "alreadyVerified"],
    ["constructor", "unknown"],
    ["", "unknown"],
  ])("reads the status %s as %s", (status, outcome) => {
    expect(readVerification(`?status=${status}&lang=de`)).toEqual({ outcome, language: "de" });
  });

  test("tells it in Portuguese where the language is none of ours", () => {
    expect(readVerification("?status=success")?.language).toBe("pt");
    expect(readVerification("?status=success&lang=xx")?.language).toBe("pt");
  });

  test("is silent where the address speaks of no verification", () => {
    expect(readVerification("?lng=de")).toBeUndefined();
  });
});
