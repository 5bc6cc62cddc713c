import { expect, test } from "vitest";
import { ApiError } from "#platform/api/api-error.ts";
import { problemOfReading } from "./problem-of-reading.ts";

function named(name: string): Error {
  return Object.assign(new Error("said by the library"), { name });
}

test.each([
  [new ApiError("notFound", 404), "gone"],
  [new ApiError("auth.forbidden", 403), "gone"],
  [new ApiError("files.storeAway", 503), "storeAway"],
  [new ApiError("network", 0), "network"],
  [new ApiError("rate.limited", 429), "network"],
  [named("InvalidPDFException"), "damaged"],
  [named("UnknownErrorException"), "damaged"],
  [named("ResponseException"), "network"],
  [new TypeError("Failed to fetch dynamically imported module"), "network"],
] as const)("%s is reported as %s", (error, problem) => {
  expect(problemOfReading(error)).toBe(problem);
});
