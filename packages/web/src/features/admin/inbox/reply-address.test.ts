import type { WireMessage } from "@mosaico/contract/admin";
import { expect, test } from "vitest";
import { replyAddress } from "./reply-address.ts";

const message: WireMessage = {
  id: "1",
  kind: "question",
  status: "new",
  name: "Zoë",
  email: "zoe@example.org",
  phone: "",
  plan: "",
  text: "Posso imprimir?\nE em cores?",
  language: "pt",
  at: "2026-01-01T00:00:00.000Z",
  userId: null,
  handledBy: null,
  handledAt: null,
};

test("a reply goes to the sender, about their message, and quotes it", () => {
  const address = new URL(replyAddress(message));
  expect(address.pathname).toBe("zoe@example.org");
  expect(address.searchParams.get("subject")).toBe("Re: Posso imprimir? E em cores?");
  expect(address.searchParams.get("body")).toBe("\r\n\r\n> Posso imprimir?\r\n> E em cores?");
});

test("a reply to an interest in a plan is about the plan", () => {
  const address = new URL(replyAddress({ ...message, plan: "Mosaico Base", text: "" }));
  expect([...address.searchParams]).toEqual([["subject", "Re: Mosaico Base"]]);
});

test("neither the address nor the text can add anything to the mail", () => {
  const address = replyAddress({ ...message, email: "a?bcc=x&y@example.org", text: "&bcc=evil@x" });
  expect(address).toMatch(/^mailto:a%3Fbcc%3Dx%26y@example\.org\?subject=/);
  expect([...new URL(address).searchParams.keys()]).toEqual(["subject", "body"]);
});

test("a reply to the longest message is an address that mail programs accept", () => {
  expect(replyAddress({ ...message, text: "😀".repeat(5000) }).length).toBeLessThan(4000);
  expect(replyAddress({ ...message, text: "a".repeat(5000) }).length).toBeLessThan(500);
});
