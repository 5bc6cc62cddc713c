import { expect, test } from "vitest";
import { wordsOf } from "./words-of.ts";

test("names the causes of a failure, and nothing of the provider's response", () => {
  const cause = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  const error = Object.assign(new TypeError("fetch failed", { cause }), {
    body: { id_token: "s3cret" },
  });
  expect(wordsOf(error)).toBe(
    "TypeError: fetch failed < Error (ECONNREFUSED): connect ECONNREFUSED",
  );
  expect(wordsOf(new Error("refused", { cause: new URLSearchParams({ code: "s3cret" }) }))).toBe(
    "Error: refused",
  );
  expect(wordsOf("s3cret")).toBe("");
});

test("ends if the causes form a cycle", () => {
  const error = new Error("again");
  error.cause = error;
  expect(wordsOf(error).split("<")).toHaveLength(4);
});
