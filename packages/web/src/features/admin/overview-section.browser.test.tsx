import { t } from "#platform/i18n/translate.ts";
import { expect, test } from "vitest";
import { LOOKS, type Look, expectToFit } from "#testing/component/look.ts";
import { type Overview, QUIET_OVERVIEW } from "#testing/component/overview.ts";
import { answer, Refusal } from "#testing/component/server-answers.ts";
import { show } from "#testing/component/show.tsx";
import { OverviewSection } from "./overview-section.tsx";

const busy: Overview = {
  ...QUIET_OVERVIEW,
  newMessages: 3,
  failedMails: 1,
  base: null,
  disk: { freeBytes: 5_000_000, level: "low" },
  isStoreAway: true,
  replicas: [
    { place: "replica-1.example.org:5432/mosaico", state: "used", lagSeconds: 0 },
    { place: "replica-2.example.org:5432/mosaico", state: "behind", lagSeconds: 61.2 },
    { place: "replica-3.example.org:5432/mosaico", state: "away", lagSeconds: null },
    { place: "replica-4.example.org:5432/mosaico", state: "promoted", lagSeconds: null },
    { place: "replica-5.example.org:5432/mosaico", state: "other", lagSeconds: null },
  ],
  office: { program: "none", version: null, lacksMemory: false },
};

async function open(overview: Overview, look?: Look) {
  answer({
    "GET /admin/overview": () => ({ item: overview }),
    "GET /admin/page-details": () => ({ item: { isOn: true, isAllowed: true } }),
  });
  const { screen } = await show(<OverviewSection />, look && { look });
  return screen;
}

test("an installation without pending tasks says so", async () => {
  const screen = await open(QUIET_OVERVIEW);
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
  await expect.element(link(/^Files are out of reach/u)).toHaveAttribute("href", "/admin/storage");
});

test("replicas of the database are listed, and those that are not read need attention", async () => {
  const screen = await open(busy);
  await expect
    .element(screen.getByRole("link", { name: /^Not all replicas/u }))
    .toHaveAttribute("href", "#replicas");
  const section = screen.getByRole("region", { name: "Replicas of the database" });
  await expect.element(section.getByText(/^Is 62 s behind/u)).toBeVisible();
  await expect.element(section.getByText(/^Does not answer/u)).toBeVisible();
  await screen.unmount();
  const whole = await open({ ...QUIET_OVERVIEW, replicas: busy.replicas.slice(0, 1) });
  await expect.element(whole.getByText("Is read.", { exact: true })).toBeVisible();
  await expect.element(whole.getByText("Everything is taken care of.")).toBeVisible();
});

test("an overview that failed to load can be retried", async () => {
  answer({ "GET /admin/overview": () => new Refusal("server.unavailable") });
  const { screen } = await show(<OverviewSection />);
  await expect.element(screen.getByText("This could not be loaded")).toBeVisible();
  answer({
    "GET /admin/overview": () => ({ item: QUIET_OVERVIEW }),
    "GET /admin/page-details": () => ({ item: { isOn: true, isAllowed: true } }),
  });
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByText("Everything is taken care of.")).toBeVisible();
});

test("files that wait to be read for the search are shown while they are many", async () => {
  const many = await open({ ...QUIET_OVERVIEW, waitingTexts: 999 });
  await expect.element(many.getByText(/^999 files are still waiting/u)).toBeVisible();
  await many.unmount();
  const beyond = await open({ ...QUIET_OVERVIEW, waitingTexts: 1000 });
  await expect.element(beyond.getByText(/^More than 1,000 files are/u)).toBeVisible();
  await beyond.unmount();
  const few = await open({ ...QUIET_OVERVIEW, waitingTexts: 9 });
  await expect.element(few.getByText("Everything is taken care of.")).toBeVisible();
  expect(few.getByText(/waiting to be read/u).query()).toBeNull();
});

test.each<[Overview["office"], string | RegExp]>([
  [{ program: "installed", version: "26.2", lacksMemory: false }, /^LibreOffice 26\.2 makes/u],
  [{ program: "installed", version: null, lacksMemory: false }, /^LibreOffice makes/u],
  [{ program: "wasm", version: null, lacksMemory: true }, /^The server has less than 4\sGB/u],
  [{ program: "none", version: null, lacksMemory: false }, "npm run mosaico -- office"],
  [{ program: "none", version: null, lacksMemory: true }, /would need 4\sGB of free memory/u],
  [{ program: "off", version: null, lacksMemory: false }, /turned off by the setting/u],
])("the converter %o is described", async (office, words) => {
  const screen = await open({ ...QUIET_OVERVIEW, office });
  const section = screen.getByRole("region", { name: "Office documents" });
  await expect.element(section.getByText(words)).toBeVisible();
});

test.each<[Overview["videos"], RegExp]>([
  [{ program: "installed", version: "7.1" }, /^ffmpeg 7\.1 makes copies/u],
  [{ program: "installed", version: null }, /^ffmpeg makes copies/u],
  [{ program: "unable", version: "7.1" }, /cannot encode H\.264/u],
  [{ program: "none", version: null }, /^No ffmpeg was found/u],
  [{ program: "off", version: null }, /turned off by the setting/u],
])("the program for videos %o is described", async (videos, words) => {
  const screen = await open({ ...QUIET_OVERVIEW, videos });
  const section = screen.getByRole("region", { name: "Videos" });
  await expect.element(section.getByText(words)).toBeVisible();
});

test.each(LOOKS)("fits with pending tasks ($language, $theme)", async (look) => {
  const screen = await open(busy, look);
  await expect.element(screen.getByText(t("admin.overview.noBase"))).toBeVisible();
  await expectToFit();
});

test("on a phone, two numbers stand side by side", async () => {
  const screen = await open(busy, { language: "de", theme: "light", width: 390, height: 844 });
  const numbers = screen.getByRole("region", { name: t("admin.overview.numbers") });
  await expect.element(numbers).toBeVisible();
  const cards = [...numbers.element().querySelectorAll("dl > div")];
  const [first, second, third] = cards.map((card) => card.getBoundingClientRect().top);
  expect(second).toBe(first);
  expect(third).toBeGreaterThan(first ?? 0);
});
