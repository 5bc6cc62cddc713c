import { t } from "#platform/i18n/translate.ts";
import { afterEach, expect, test } from "vitest";
import { dropDraft } from "#features/forms/drafts.ts";
import { LOOKS, type Look, expectToFit } from "#testing/component/look.ts";
import { answer, callsOf } from "#testing/component/server-answers.ts";
import { show } from "#testing/component/show.tsx";
import { HelpPage } from "./help-page.tsx";

afterEach(() => {
  history.replaceState(null, "", location.pathname);
  dropDraft("question", undefined);
});

async function open({ hash = "", look }: { hash?: string; look?: Look } = {}) {
  history.replaceState(null, "", hash === "" ? location.pathname : hash);
  const { screen } = await show(<HelpPage />, { path: "/duvida", ...(look && { look }) });
  const search = screen.getByRole("searchbox");
  await expect.element(search).toBeVisible();
  const head = (id: string) =>
    screen.getByRole("button", { name: t(`answers.questions.${id}.question`), exact: true });
  return { screen, search, head };
}

test("the address leads to an open answer", async () => {
  const { head } = await open({ hash: "#roles" });
  await expect.element(head("roles")).toHaveAttribute("aria-expanded", "true");
  await expect.element(head("add")).toHaveAttribute("aria-expanded", "false");
});

test("the search opens matching answers and hides the others", async () => {
  const { screen, search, head } = await open();
  const answers = () => screen.getByRole("button", { expanded: true }).elements().length;
  const all = screen.getByRole("button", { expanded: false }).elements().length;
  await search.fill(t("answers.questions.add.question").toUpperCase());
  await expect.element(head("add")).toHaveAttribute("aria-expanded", "true");
  await expect.element(screen.getByRole("status").filter({ hasText: /answers?$/u })).toBeVisible();
  expect(answers()).toBeLessThan(all);
});

test("a search without a result offers all questions", async () => {
  const { screen, search, head } = await open();
  await search.fill("xyzzy");
  await expect.element(screen.getByText("No answer with these words")).toBeVisible();
  await screen.getByRole("button", { name: "Show all questions" }).click();
  await expect.element(head("roles")).toBeVisible();
});

test("what is left can be asked", async () => {
  answer({ "POST /form/duvida": () => ({ message: "" }) });
  const { screen, search } = await open();
  await search.fill("xyzzy");
  await screen.getByRole("button", { name: "Ask a question" }).first().click();
  await screen.getByRole("textbox", { name: "Name" }).fill("Ana");
  await screen.getByRole("textbox", { name: "E-mail" }).fill("ana@example.org");
  await screen.getByRole("textbox", { name: "Your question" }).fill("How many colours?");
  await screen.getByRole("button", { name: "Send" }).click();
  await expect.element(screen.getByText("Question sent")).toBeVisible();
  expect(callsOf("POST /form/duvida").map(({ body }) => body.mensagem)).toEqual([
    "How many colours?",
  ]);
});

test.each(LOOKS)("fits with an open answer ($language, $theme)", async (look) => {
  const { head } = await open({ hash: "#add", look });
  await expect.element(head("add")).toHaveAttribute("aria-expanded", "true");
  await expectToFit();
});
