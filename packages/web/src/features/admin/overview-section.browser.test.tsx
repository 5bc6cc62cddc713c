import type { CallAnswer } from "@mosaico/contract/call";
import { t } from "i18next";
import { expect, test } from "vitest";
import { LOOKS, type Look, expectToFit } from "#testing/component/look.ts";
import { answer, Refusal } from "#testing/component/server-answers.ts";
import { show } from "#testing/component/show.tsx";
import { OverviewSection } from "./overview-section.tsx";

type Overview = CallAnswer<"GET /admin/overview">["item"];

const calm: Overview = {
  accounts: 1,
  users: 1,
  mosaics: 2,
  tiles: 0,
  files: 0,
  bytes: 0,
  newMessages: 0,
  waitingMails: 0,
  failedMails: 0,
  base: { id: 7, title: "Library" },
  disk: { freeBytes: null, level: "ok" },
  office: { program: "off", version: null, lacksMemory: false },
};
const busy: Overview = {
  ...calm,
  newMessages: 3,
  failedMails: 1,
  base: null,
  disk: { freeBytes: 5_000_000, level: "low" },
  office: { program: "none", version: null, lacksMemory: false },
};

async function open(overview: Overview, look?: Look) {
  answer({ "GET /admin/overview": () => ({ item: overview }) });
  const { screen } = await show(<OverviewSection />, look && { look });
  return screen;
}

test("an installation without pending tasks says so", async () => {
  const screen = await open(calm);
  await expect.element(screen.getByText("Everything is taken care of.")).toBeVisible();
  await expect.element(screen.getByText("Library")).toBeVisible();
});

test("pending tasks lead to their sections", async () => {
  const screen = await open(busy);
  const link = (name: RegExp) => screen.getByRole("link", { name });
  await expect.element(link(/^3 new messages/u)).toHaveAttribute("href", "/admin/inbox");
  await expect
    .element(link(/^1 e-mail could not/u))
    .toHaveAttribute("href", "/admin/mails?status=failed");
  await expect.element(link(/^No public mosaic/u)).toHaveAttribute("href", "/admin/base");
  await expect.element(link(/^Little room left/u)).toHaveAttribute("href", "/admin/storage");
});

test("an overview that failed to load can be retried", async () => {
  answer({ "GET /admin/overview": () => new Refusal("server.unavailable") });
  const { screen } = await show(<OverviewSection />);
  await expect.element(screen.getByText("This could not be loaded")).toBeVisible();
  answer({ "GET /admin/overview": () => ({ item: calm }) });
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByText("Everything is taken care of.")).toBeVisible();
});

test.each<[Overview["office"], string | RegExp]>([
  [{ program: "installed", version: "26.2", lacksMemory: false }, /^LibreOffice 26\.2 makes/u],
  [{ program: "installed", version: null, lacksMemory: false }, /^LibreOffice makes/u],
  [{ program: "wasm", version: null, lacksMemory: true }, /^The server has less than 4 GB/u],
  [{ program: "none", version: null, lacksMemory: false }, "npm run mosaico -- office"],
  [{ program: "none", version: null, lacksMemory: true }, /would need 4 GB of free memory/u],
  [{ program: "off", version: null, lacksMemory: false }, /turned off by the setting/u],
])("the converter %o is described", async (office, words) => {
  const screen = await open({ ...calm, office });
  const section = screen.getByRole("region", { name: "Office documents" });
  await expect.element(section.getByText(words)).toBeVisible();
});

test.each(LOOKS)("fits with pending tasks ($language, $theme)", async (look) => {
  const screen = await open(busy, look);
  await expect.element(screen.getByText(t("admin.overview.noBase"))).toBeVisible();
  await expectToFit();
});
