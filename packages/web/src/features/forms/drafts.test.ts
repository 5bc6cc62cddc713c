import { expect, test } from "vitest";
import { dropDraft, findDraft, keepDraft } from "./drafts.ts";

const values = { name: "Ana", email: "", phone: "", plan: "", message: "", website: "" };
const draft = { values, sent: undefined };

test("a draft is kept per form and user until it is sent", () => {
  keepDraft("question", "ana", draft);
  expect(findDraft("question", "ana")).toBe(draft);
  expect(findDraft("contact", "ana")).toBeUndefined();
  expect(findDraft("question", "bob")).toBeUndefined();
  expect(findDraft("question", undefined)).toBeUndefined();
  dropDraft("question", "ana");
  expect(findDraft("question", "ana")).toBeUndefined();
});
