import type { WireAuditEntry } from "@mosaico/contract/admin";
import { t } from "#platform/i18n/translate.ts";
import { expect, test } from "vitest";
import { LOOKS, type Look, expectToFit } from "#testing/component/look.ts";
import { answer, callsOf, Refusal } from "#testing/component/server-answers.ts";
import { show } from "#testing/component/show.tsx";
import { AuditSection } from "./audit-section.tsx";

const refused: WireAuditEntry = {
  id: "entry",
  at: "2026-01-01T12:00:00.000Z",
  event: "access.refused",
  user: { id: "ana", name: "Ana Souza", email: "ana@example.org" },
  account: { id: "escola", name: "Escola" },
  thing: "mosaic:12",
  what: "forbidden",
  network: "203.0.113.7",
};

async function open(items: WireAuditEntry[], look?: Look) {
  answer({ "GET /admin/audit": () => ({ items, next: null }) });
  const { screen } = await show(<AuditSection />, look && { look });
  return screen;
}

test("an entry says what happened, to what, by whom and from where", async () => {
  const screen = await open([refused]);
  const entry = screen.getByRole("listitem");
  for (const words of ["Access refused: not allowed", "Escola · mosaic:12", "203.0.113.7"]) {
    await expect.element(entry.filter({ hasText: words })).toBeVisible();
  }
  await expect
    .element(entry.getByRole("link", { name: "Ana Souza" }))
    .toHaveAttribute("href", "/admin/people?q=ana%40example.org");
});

test("entries of visitors and of deleted users say so", async () => {
  const screen = await open([
    { ...refused, id: "1", user: null },
    { ...refused, id: "2", user: { id: "gone", name: "", email: "" } },
  ]);
  await expect.element(screen.getByText("Nobody signed in")).toBeVisible();
  await expect.element(screen.getByText("Somebody who is gone")).toBeVisible();
});

test("the log is filtered by event", async () => {
  const screen = await open([refused]);
  await screen.getByRole("combobox", { name: "Event" }).click();
  await screen.getByRole("option", { name: "Access refused", exact: true }).click();
  await expect
    .poll(() => callsOf("GET /admin/audit").at(-1)?.query)
    .toMatchObject({ event: "access.refused" });
});

test("filters without a match say so, and are cleared together", async () => {
  const screen = await open([]);
  await expect.element(screen.getByText("Nothing found")).toBeVisible();
  // Nothing is filtered yet.
  const clear = screen.getByRole("button", { name: "Clear filters" });
  await expect.element(clear).not.toBeInTheDocument();
  await screen.getByLabelText("From").fill("2026-01-05");
  await screen.getByRole("searchbox").fill("bruno");
  await expect
    .poll(() => callsOf("GET /admin/audit").at(-1)?.query)
    .toMatchObject({ search: "bruno", from: expect.stringMatching(/^2026-01-0[456]T/u) });
  await clear.click();
  await expect.element(screen.getByRole("searchbox")).toHaveValue("");
  await expect.element(screen.getByLabelText("From")).toHaveValue("");
  await expect.element(clear).not.toBeInTheDocument();
});

test("a log that failed to load can be retried", async () => {
  answer({ "GET /admin/audit": () => new Refusal("server.unavailable") });
  const { screen } = await show(<AuditSection />);
  await expect.element(screen.getByText("This could not be loaded")).toBeVisible();
  answer({ "GET /admin/audit": () => ({ items: [refused], next: null }) });
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByRole("listitem")).toBeVisible();
});

test("a failed export is reported", async () => {
  const screen = await open([refused]);
  await expect.element(screen.getByRole("listitem")).toBeVisible();
  answer({ "GET /admin/audit": () => new Refusal("server.unavailable") });
  await screen.getByRole("button", { name: "Export CSV" }).click();
  await expect.element(screen.getByText("The export failed")).toBeVisible();
});

test.each(LOOKS)("fits ($language, $theme)", async (look) => {
  const screen = await open([refused], look);
  await expect.element(screen.getByRole("link", { name: "Ana Souza" })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: t("admin.audit.export") })).toBeVisible();
  await expectToFit();
});
