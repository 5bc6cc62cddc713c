import type { WireMail } from "@mosaico/contract/admin";
import { expect, test } from "vitest";
import { LOOKS, expectToFit } from "#testing/component/look.ts";
import { answer, callsOf, Refusal } from "#testing/component/server-answers.ts";
import { show } from "#testing/component/show.tsx";
import { MailsSection } from "./mails-section.tsx";

const confirmation: WireMail = {
  id: "mail",
  to: "bruno@example.org",
  subject: "Confirm your address",
  status: "failed",
  attempts: 2,
  error: "451 try again later",
  createdAt: "2026-01-01T00:00:00.000Z",
  nextAt: null,
};

test("without any undelivered mail the section says that nothing is stuck", async () => {
  answer({ "GET /admin/mails": () => ({ items: [], next: null }) });
  const { screen } = await show(<MailsSection />);
  await expect.element(screen.getByText("No e-mail is stuck")).toBeVisible();
});

test("mails are found by their recipient, and all of them are shown again", async () => {
  answer({
    "GET /admin/mails": ({ query }) => ({
      items: query.to === undefined ? [confirmation] : [],
      next: null,
    }),
  });
  const { screen } = await show(<MailsSection />);
  await screen.getByRole("searchbox", { name: "Find by recipient" }).fill("zzz@");
  await expect.element(screen.getByText("Nothing found")).toBeVisible();
  expect(callsOf("GET /admin/mails").at(-1)?.query).toMatchObject({ to: "zzz@" });
  await screen.getByRole("button", { name: "Clear filters" }).click();
  await expect.element(screen.getByText("Confirm your address")).toBeVisible();
  await expect.element(screen.getByRole("searchbox")).toHaveValue("");
});

test("mails that failed to load can be retried", async () => {
  answer({ "GET /admin/mails": () => new Refusal("server.unavailable") });
  const { screen } = await show(<MailsSection />);
  await expect.element(screen.getByText("This could not be loaded")).toBeVisible();
  answer({ "GET /admin/mails": () => ({ items: [], next: null }) });
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByText("No e-mail is stuck")).toBeVisible();
});

test("a failed mail shows the mail server's response", async () => {
  answer({ "GET /admin/mails": () => ({ items: [confirmation], next: null }) });
  const { screen } = await show(<MailsSection />);
  await expect.element(screen.getByText("451 try again later")).toBeVisible();
});

test("a mail can be resent with its own button", async () => {
  answer({
    "GET /admin/mails": () => ({ items: [confirmation], next: null }),
    "POST /admin/mails/:mailId/retry": () => ({ item: confirmation }),
  });
  const { screen } = await show(<MailsSection />);
  await screen.getByRole("button", { name: "Send now: Confirm your address" }).click();
  await expect.element(screen.getByText("The e-mail is being sent now")).toBeVisible();
  expect(callsOf("POST /admin/mails/:mailId/retry").map(({ params }) => params.mailId)).toEqual([
    "mail",
  ]);
});

test.each(LOOKS)("fits ($language, $theme)", async (look) => {
  const long = { ...confirmation, error: `451 ${"x".repeat(300)}` };
  answer({ "GET /admin/mails": () => ({ items: [long], next: null }) });
  const { screen } = await show(<MailsSection />, { look });
  await expect.element(screen.getByText(/^451 xxx/)).toBeVisible();
  await expectToFit();
});
