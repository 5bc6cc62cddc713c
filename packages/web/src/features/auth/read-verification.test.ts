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

  test("uses Portuguese if the language is not supported", () => {
    expect(readVerification("?status=success")?.language).toBe("pt");
    expect(readVerification("?status=success&lang=xx")?.language).toBe("pt");
  });

  test("is undefined if the address contains no verification", () => {
    expect(readVerification("?lng=de")).toBeUndefined();
  });
});
