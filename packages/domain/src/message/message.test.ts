import { expect, test } from "vitest";
import { MESSAGE_LIMIT, checkMessage } from "./message.ts";

test("Q1: a message is kept without surrounding space and control characters, its lines as they were", () => {
  expect(checkMessage("question", " \r\nOlá,\r\n\r\ncomo\tvai\u0007?\rAna \n")).toEqual({
    ok: true,
    value: "Olá,\n\ncomo\tvai ?\nAna",
  });
});

test("Q1: a question and a contact say something; interest in a plan need not", () => {
  for (const nothing of ["", "  \n ", "\u200f\u202e", "\ufeff".repeat(100)]) {
    expect(checkMessage("question", nothing)).toMatchObject({ problem: "forms.messageRequired" });
    expect(checkMessage("contact", nothing)).toMatchObject({ problem: "forms.messageRequired" });
    expect(checkMessage("plan", nothing)).toEqual({ ok: true, value: "" });
  }
});

test("Q1: a message has at most 4,000 characters, counted as it is kept", () => {
  expect(MESSAGE_LIMIT).toBe(4000);
  expect(checkMessage("plan", ` ${"a".repeat(4000)} `).ok).toBe(true);
  expect(checkMessage("plan", "a".repeat(4001))).toMatchObject({ problem: "forms.messageTooLong" });
});
