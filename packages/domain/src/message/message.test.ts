import { expect, test } from "vitest";
import { MESSAGE_LIMIT, checkMessage } from "./message.ts";

test("Q1: a message is stored trimmed and without control characters, and its lines stay", () => {
  expect(checkMessage("question", " \r\nOlá,\r\n\r\ncomo\tvai\u0007?\rAna \n")).toEqual({
    ok: true,
    value: "Olá,\n\ncomo\tvai ?\nAna",
  });
});

test("Q1: a question and a contact need text; an enquiry about a plan does not", () => {
  for (const nothing of ["", "  \n ", "\u200f\u202e", "\ufeff".repeat(100)]) {
    expect(checkMessage("question", nothing)).toMatchObject({ problem: "forms.messageRequired" });
    expect(checkMessage("contact", nothing)).toMatchObject({ problem: "forms.messageRequired" });
    expect(checkMessage("plan", nothing)).toEqual({ ok: true, value: "" });
  }
});

test("Q1: a message has at most 4,000 characters after normalisation", () => {
  expect(MESSAGE_LIMIT).toBe(4000);
  expect(checkMessage("plan", ` ${"a".repeat(4000)} `).ok).toBe(true);
  expect(checkMessage("plan", "a".repeat(4001))).toMatchObject({ problem: "forms.messageTooLong" });
});
