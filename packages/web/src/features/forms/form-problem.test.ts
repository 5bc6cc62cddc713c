import { expect, test } from "vitest";
import { ApiError } from "#platform/api/api-error.ts";
import { problemOf } from "./form-problem.ts";

test("what the server says of fields stands beside them, and is not said again for all of it", () => {
  const errors = [
    { path: "nome", code: "people.nameRequired" },
    { path: "telefone", code: "forms.badPhone" },
    { path: "telefone", code: "forms.badPlan" },
  ];
  expect(problemOf(new ApiError("people.nameRequired", 400, { errors }))).toEqual({
    fields: { name: "errors.people.nameRequired", phone: "errors.forms.badPhone" },
    reason: undefined,
    isOffline: false,
  });
});

test("what is about no field that people see is said for all of it", () => {
  const errors = [
    { path: "nome", code: "too_big" },
    { path: "envio", code: "invalid_format" },
  ];
  expect(problemOf(new ApiError("validation.failed", 400, { errors }))).toEqual({
    fields: {},
    reason: "errors.validation.failed",
    isOffline: false,
  });
});

test("no answer, or one without a body, is a lost connection", () => {
  expect(problemOf(new ApiError("network", 0))).toEqual({
    fields: {},
    reason: "errors.network",
    isOffline: true,
  });
  expect(problemOf(new ApiError("rate.limited", 429)).isOffline).toBe(false);
});
