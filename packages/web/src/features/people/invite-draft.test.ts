import { describe, expect, test } from "vitest";
import { ApiError } from "#platform/api/api-error.ts";
import { bodyOfInvite, emptyInvite, problemsOfInvite, problemsOfRefusal } from "./invite-draft.ts";

const empty = emptyInvite("de");
const right = { ...empty, name: " Ana  Luz ", email: " Ana@Example.org " };

describe("the invitation form", () => {
  test("requires name and address, with messages at their fields", () => {
    expect(problemsOfInvite(empty)).toEqual({
      name: "errors.people.nameRequired",
      email: "people.invite.emailRequired",
    });
    expect(problemsOfInvite(right)).toEqual({});
  });

  test.each([
    ["   ", "errors.people.nameRequired"],
    ["\u200f\u200e", "errors.people.nameRequired"],
    ["x".repeat(10_000), "errors.people.nameTooLong"],
  ])("N1: refuses the name %j", (name, problem) => {
    expect(problemsOfInvite({ ...right, name }).name).toBe(problem);
  });

  test.each(["ana", "ana@example.org\nBcc: all@example.org", "ana@exämple.org"])(
    "E1: refuses the address %j",
    (email) => {
      expect(problemsOfInvite({ ...right, email }).email).toBe("errors.auth.badEmail");
    },
  );

  test("R3: requires at least one mosaic if an externo gets only some", () => {
    const some = { ...right, role: "externo" as const, access: { all: false, ids: [] } };
    expect(problemsOfInvite(some)).toEqual({ access: "people.access.required" });
    expect(problemsOfInvite({ ...some, role: "designer" })).toEqual({});
    expect(problemsOfInvite({ ...some, access: { all: false, ids: [7] } })).toEqual({});
  });

  test("sends only what applies: no plan if none is selected, and mosaics only for an externo", () => {
    const draft = { ...right, access: { all: false, ids: [7, 9] } };
    expect(bodyOfInvite(draft, "a")).toEqual({
      name: "Ana  Luz",
      email: "ana@example.org",
      role: "operator",
      accountId: "a",
      language: "de",
    });
    expect(bodyOfInvite({ ...draft, role: "externo", plan: "Mosaico Base" }, "a")).toMatchObject({
      mosaico: "Mosaico Base",
      mosaicIds: [7, 9],
    });
    expect(
      bodyOfInvite({ ...draft, role: "externo", access: { all: true, ids: [7] } }, "a"),
    ).toMatchObject({ mosaicIds: null });
  });

  test("shows a refusal at the field it concerns", () => {
    const refusal = (code: ConstructorParameters<typeof ApiError>[0]) =>
      problemsOfRefusal(new ApiError(code, 400));
    expect(refusal("invites.alreadyMember")).toEqual({ email: "errors.invites.alreadyMember" });
    expect(refusal("invites.alreadyInvited")).toEqual({ email: "errors.invites.alreadyInvited" });
    expect(refusal("people.nameTooLong")).toEqual({ name: "errors.people.nameTooLong" });
    expect(refusal("people.wrongMosaic")).toEqual({ access: "errors.people.wrongMosaic" });
    expect(refusal("plans.tooManyMembers")).toEqual({});
    expect(refusal("network")).toEqual({});
  });
});
