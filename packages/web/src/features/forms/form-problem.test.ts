import { expect, test } from "vitest";
import { ApiError } from "#platform/api/api-error.ts";
import { problemOf } from "./form-problem.ts";

test("field errors are shown at their fields, and not repeated for the form", () => {
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

test("errors of hidden fields are shown for the whole form", () => {
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

test("a missing response, or one without a body, is a lost connection", () => {
  expect(problemOf(new ApiError("network", 0))).toEqual({
    fields: {},
    reason: "errors.network",
    isOffline: true,
  });
  expect(problemOf(new ApiError("rate.limited", 429)).isOffline).toBe(false);
});
