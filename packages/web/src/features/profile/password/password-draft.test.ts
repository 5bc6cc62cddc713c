import { describe, expect, test } from "vitest";
import { EMPTY_DRAFT, checkDraft } from "./password-draft.ts";

const right = {
  currentPassword: "an old giraffe",
  newPassword: "a new giraffe",
  confirmation: "a new giraffe",
};
const check = (draft: Partial<typeof right>) => checkDraft({ ...right, ...draft }, "ana@x.org");

describe("a new password", () => {
  test("is submitted if all three fields are valid", () => {
    expect(check({})).toBeUndefined();
  });

  test("requires every field", () => {
    expect(checkDraft(EMPTY_DRAFT, "ana@x.org")).toEqual({
      currentPassword: "profile.password.currentPasswordRequired",
      newPassword: "profile.password.newPasswordRequired",
      confirmation: "profile.password.confirmationRequired",
    });
    expect(Object.keys(check({ currentPassword: "" }) ?? {})).toEqual(["currentPassword"]);
  });

  test("must be repeated identically", () => {
    expect(check({ confirmation: "a new girafe" })).toEqual({
      confirmation: "profile.password.notMatch",
    });
  });

  test.each([
    ["short", "errors.password.tooShort"],
    ["x".repeat(129), "errors.password.tooLong"],
    ["ANA@x.org", "errors.password.isEmail"],
  ])("W1: cannot be %.10j", (password, problem) => {
    expect(check({ newPassword: password, confirmation: password })).toEqual({
      newPassword: problem,
    });
  });
});
