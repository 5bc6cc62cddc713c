import { expect, test } from "vitest";
import { ACCOUNT_ROLES, findAccountRole } from "./role.ts";

test("R6: the four roles in an account are found by their names", () => {
  expect(ACCOUNT_ROLES).toEqual(["owner", "designer", "operator", "externo"]);
  for (const role of ACCOUNT_ROLES) expect(findAccountRole(role)).toBe(role);
});

test("R6: the legacy user counts as operator", () => {
  expect(findAccountRole("user")).toBe("operator");
});

test("R6: admin is not a role in an account, nor is anything else", () => {
  for (const value of ["admin", "", "Owner", "external", "constructor"])
    expect(findAccountRole(value)).toBeUndefined();
});
