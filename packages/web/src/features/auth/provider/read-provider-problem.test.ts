import { expect, test } from "vitest";
import { readProviderProblem } from "./read-provider-problem.ts";

test("reads the server's reason, and anything else as a failure", () => {
  expect(readProviderProblem("")).toBeUndefined();
  expect(readProviderProblem("?status=success")).toBeUndefined();
  expect(readProviderProblem("?oidc=cancelled")).toBe("cancelled");
  expect(readProviderProblem("?invite=x&oidc=unverified")).toBe("unverified");
  expect(readProviderProblem("?oidc=refused")).toBe("refused");
  expect(readProviderProblem("?oidc=%3Cscript%3E")).toBe("failed");
  expect(readProviderProblem("?oidc=")).toBe("failed");
});
