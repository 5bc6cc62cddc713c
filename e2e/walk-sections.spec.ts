import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { Api } from "./support/api.ts";
import { enter } from "./support/enter.ts";
import { ON_DESKTOP, ON_PHONE, expect, test } from "./support/journey.ts";
import { MosaicUser, prefer } from "./support/mosaic-user.ts";
import { saveScreenshot } from "./support/screenshot.ts";
import { wordsOf } from "./support/words.ts";

const section = (title: string, column: number, colour: string) => ({
  at: [column, 0] as const,
  data: { type: "secao", title, colour, width: 4, height: 3 },
});
const tile = (title: string, column: number, row: number) => ({
  at: [column, row] as const,
  data: { type: "texto", title },
});
// The tiles of the two sections stand side by side in the same rows.
const SCHOOL = [
  tile("Escola", 0, -1),
  section("Semana", 0, "yellow"),
  tile("Avisos", 0, 1),
  tile("Horta", 1, 2),
  section("Projetos", 5, "green"),
  tile("Coral", 5, 1),
  tile("Circo", 6, 2),
];

/** The names of buttons in the order in which the browser hands them to screen readers. */
async function namesRead(page: Page): Promise<string[]> {
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send("Accessibility.getFullAXTree");
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const read = (id: string): string[] => {
    const node = byId.get(id);
    const own = node?.role?.value === "button" ? [String(node.name?.value)] : [];
    return [...own, ...(node?.childIds ?? []).flatMap(read)];
  };
  return read(nodes[0]?.nodeId ?? "");
}

const headingOf = (page: Page, title: string) =>
  page.getByRole("heading", { name: new RegExp(`^${title} ·`) }).getByRole("button");

test(
  "on a desktop, the keyboard and screen readers go by sections",
  ON_DESKTOP,
  async ({ page, app }) => {
    const api = await Api.signIn(app);
    const user = await enter(MosaicUser, page, "pt", await api.mosaicAt(SCHOOL), app.admin);
    const { say } = user;
    await user.maintenance(false);
    await expect(user.tile("Coral")).toBeVisible();
    const announcement = page.locator("[data-announcer]");
    const press = (key: string) => page.keyboard.press(key);

    await test.step("screen readers find the tiles of a section after its heading", async () => {
      const read = await namesRead(page);
      const names = ["Escola,", "Semana ·", "Avisos,", "Horta,", "Projetos ·", "Coral,", "Circo,"];
      const places = names.map((name) => read.findIndex((one) => one.startsWith(name)));
      expect(places).not.toContain(-1);
      expect(places).toEqual(places.toSorted((a, b) => a - b));
    });

    await test.step("Page Down passes headings and tiles, and says which section it enters", async () => {
      await user.tile("Escola").focus();
      await press("Home");
      await expect(user.tile("Escola")).toBeFocused();
      await press("PageDown");
      await expect(headingOf(page, "Semana")).toBeFocused();
      await press("PageDown");
      await expect(user.tile("Avisos")).toBeFocused();
      await press("PageDown");
      await expect(user.tile("Horta")).toBeFocused();
      await press("PageDown");
      await press("PageDown");
      await expect(user.tile("Coral")).toBeFocused();
      await press("End");
      await expect(user.tile("Circo")).toBeFocused();
      await press("ArrowLeft");
      await press("ArrowLeft");
      await press("ArrowLeft");
      await expect(announcement).toHaveText(say("canvas.sections.entered", { title: "Semana" }));
    });

    await test.step("the keys for sections lead to headings, where Enter and Space fold", async () => {
      await press("Home");
      await press(".");
      await expect(headingOf(page, "Semana")).toBeFocused();
      await saveScreenshot(page, "walk-heading-pt-light");
      await press("Enter");
      await expect(headingOf(page, "Semana")).toHaveAttribute("aria-expanded", "false");
      await press("PageDown");
      await expect(headingOf(page, "Projetos")).toBeFocused();
      await press("PageDown");
      await press(",");
      await expect(headingOf(page, "Projetos")).toBeFocused();
      await press("ArrowLeft");
      await expect(headingOf(page, "Semana")).toBeFocused();
      await press("Space");
      await expect(user.tile("Avisos")).toBeVisible();
      await press("?");
      await expect(page.getByText(say("shortcuts.sections"))).toBeVisible();
      await press("Escape");
      await expect(page.getByRole("dialog")).toBeHidden();
    });

    await test.step("a presentation goes by sections, and says their titles", async () => {
      await page.locator("main").focus();
      await press("p");
      const screen = page.getByRole("dialog", { name: /Apresentação/ });
      const hint = screen.locator(".mosaic-present-hint");
      await expect(hint).toContainText("Escola");
      await press("ArrowRight");
      await expect(hint).toContainText("Semana");
      await expect(hint).toContainText("Avisos");
      await press("ArrowRight");
      await expect(hint).toContainText("Horta");
      await press(".");
      await expect(hint).toContainText("Coral");
      await expect(announcement).toContainText(
        say("canvas.sections.entered", { title: "Projetos" }),
      );
      await saveScreenshot(page, "present-sections-pt-light");
      await expectAccessible(page);
      await press(",");
      await expect(hint).toContainText("Avisos");
      await press("Escape");
      await expect(screen).toBeHidden();
    });
  },
);

test("on a phone, a visitor presents section by section", ON_PHONE, async ({ page, app }) => {
  const say = wordsOf("de");
  const api = await Api.signIn(app);
  await prefer(page, { language: "de", theme: "dark" });
  const id = await api.mosaicAt(SCHOOL);
  await api.share(id, "reihenfolge");
  await page.goto("/m/reihenfolge");
  await new MosaicUser(page, say).button("main.present").click();
  const screen = page.getByRole("dialog");
  const hint = screen.locator(".mosaic-present-hint");
  await expect(hint).toContainText("Escola");
  await screen.getByRole("button", { name: say("canvas.present.next") }).click();
  await expect(hint).toContainText("Semana");
  await expect(hint).toContainText("Avisos");
  await saveScreenshot(page, "present-sections-de-dark");
  await expectAccessible(page);
});
