import { checkNewPassword } from "@mosaico/domain/people/password";
import { expect, test } from "vitest";
import { passwordProblem } from "./password-problem.ts";

test.each(["short", "ana@example.org", "a".repeat(129), "a good long one"])(
  "passwordProblem agrees with the server's rule on %s",
  (password) => {
    const rule = checkNewPassword(password, "ana@example.org");
    expect(passwordProblem(password, " Ana@example.org")).toBe(
      rule.ok ? undefined : `errors.${rule.problem}`,
    );
  },
);

test("passwordProblem reports an empty password", () => {
  expect(passwordProblem("", "ana@example.org")).toBe("auth.passwordRequired");
});
