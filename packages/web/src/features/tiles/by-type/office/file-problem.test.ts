import { expect, test } from "vitest";
import { ApiError } from "#platform/api/api-error.ts";
import { fileProblemOf } from "./file-problem.ts";

test.each([
  [new ApiError("notFound", 404), "gone"],
  [new ApiError("files.storeAway", 424), "storeAway"],
  [new ApiError("server.unavailable", 503), "storeAway"],
  [new ApiError("network", 0), "network"],
  [new ApiError("rate.limited", 429), "network"],
  [new Error("a part of the program did not arrive"), "network"],
])("%s is reported as %s", (error, problem) => {
  expect(fileProblemOf(error)).toBe(problem);
});
