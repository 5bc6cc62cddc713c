import type { WireMessage } from "@mosaico/contract/admin";
import { t } from "#platform/i18n/translate.ts";
import { expect, test } from "vitest";
import { LOOKS, type Look, expectToFit } from "#testing/component/look.ts";
import { answer, callsOf, Refusal } from "#testing/component/server-answers.ts";
import { show } from "#testing/component/show.tsx";
import { InboxSection } from "./inbox-section.tsx";

const question: WireMessage = {
  id: "question",
  kind: "question",
  status: "new",
  name: "Carla Dias",
  email: "carla@example.org",
  phone: "",
  plan: "",
  text: "How many colours?\n<b>Nine</b>?",
  language: "en",
  at: "2026-01-01T12:00:00.000Z",
  userId: null,
  handledBy: null,
  handledAt: null,
};

async function open(items: WireMessage[], look?: Look) {
  answer({ "GET /admin/messages": () => ({ items, next: null }) });
  const { screen } = await show(<InboxSection />, look && { look });
  const read = () => screen.getByRole("button", { name: /Carla Dias/u }).click();
  return { screen, read };
}

test("an empty inbox says what arrives there", async () => {
  const { screen } = await open([]);
  await expect.element(screen.getByText("No new messages")).toBeVisible();
});

test("messages that failed to load can be retried", async () => {
  answer({ "GET /admin/messages": () => new Refusal("server.unavailable") });
  const { screen } = await show(<InboxSection />);
  await expect.element(screen.getByText("This could not be loaded")).toBeVisible();
  answer({ "GET /admin/messages": () => ({ items: [question], next: null }) });
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByText("Carla Dias")).toBeVisible();
});

test("a message is shown as text, with a reply to its sender", async () => {
  const { screen, read } = await open([question]);
  await read();
  const message = screen.getByRole("article");
  await expect.element(message.getByText(/<b>Nine<\/b>\?/u)).toBeVisible();
  await expect
    .element(message.getByRole("link", { name: "Reply" }))
    .toHaveAttribute("href", expect.stringContaining("mailto:carla@example.org"));
});

test("an answered message stays open, and can be marked as new again", async () => {
  const { screen, read } = await open([question]);
  answer({
    "PUT /admin/messages/:messageId": ({ body }) => ({
      item: { ...question, status: body.status, handledBy: "Ana", handledAt: question.at },
    }),
    "GET /admin/messages": () => ({ items: [], next: null }),
  });
  await read();
  await screen.getByRole("button", { name: "Mark as answered" }).click();
  await expect.element(screen.getByText("Marked as answered")).toBeVisible();
  await expect.element(screen.getByText(/^Ana, /u)).toBeVisible();
  await screen.getByRole("button", { name: "Undo" }).click();
  await expect.element(screen.getByText("Marked as new")).toBeVisible();
  const marked = callsOf("PUT /admin/messages/:messageId").map(({ body }) => body.status);
  expect(marked).toEqual(["answered", "new"]);
});

test("a refused mark is reported", async () => {
  const { screen, read } = await open([question]);
  answer({ "PUT /admin/messages/:messageId": () => new Refusal("server.unavailable") });
  await read();
  await screen.getByRole("button", { name: "Archive" }).click();
  await expect.element(screen.getByText("That did not work")).toBeVisible();
});

test("more messages are loaded on request", async () => {
  const { screen } = await open([]);
  await screen.unmount();
  answer({
    "GET /admin/messages": ({ query }) =>
      query.after === undefined
        ? { items: [question], next: "page-2" }
        : { items: [{ ...question, id: "second", name: "Davi" }], next: null },
  });
  const again = await show(<InboxSection />);
  await again.screen.getByRole("button", { name: "Show more" }).click();
  await expect.element(again.screen.getByText("Davi")).toBeVisible();
});

test.each(LOOKS)("fits with an open message ($language, $theme)", async (look) => {
  const { screen, read } = await open([question], look);
  await expectToFit();
  await read();
  await expect.element(screen.getByRole("link", { name: t("admin.inbox.reply") })).toBeVisible();
  await expectToFit();
});
