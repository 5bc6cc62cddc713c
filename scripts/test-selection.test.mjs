import { expect, test } from "vitest";
import { isForJourneys, needsBrowser } from "./test-selection.mjs";

test.each([
  [["e2e/visit.spec.ts"], true],
  [["e2e/visit.spec.ts:12", "--project", "phone"], true],
  [["--project", "desktop"], true],
  [["e2e"], true],
  [["e2e/support/parse-mail.test.ts"], false],
  [["packages/web/src/ui"], false],
  [["--project", "web", "initials"], false],
])("recognises whether %j are journeys", (args, expected) => {
  expect(isForJourneys(args)).toBe(expected);
});

test("a browser is needed unless other projects are named", () => {
  expect(needsBrowser(["packages/web"])).toBe(true);
  expect(needsBrowser(["--project", "components"])).toBe(true);
  expect(needsBrowser(["--project", "domain"])).toBe(false);
});
