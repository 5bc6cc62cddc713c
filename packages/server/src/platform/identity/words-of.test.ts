import { expect, test } from "vitest";
import { wordsOf } from "./words-of.ts";

test("tells what went wrong down to its cause, and nothing of what the provider answered", () => {
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

test("ends where causes go round", () => {
  const error = new Error("again");
  error.cause = error;
  expect(wordsOf(error).split("<")).toHaveLength(4);
});
