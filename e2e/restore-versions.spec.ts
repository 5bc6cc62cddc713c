import { randomUUID } from "node:crypto";
import { expectAccessible } from "./support/accessible.ts";
import { Api, beginWith } from "./support/api.ts";
import { ON_DESKTOP, ON_PHONE, expect, test } from "./support/journey.ts";
import { MosaicUser, prefer } from "./support/mosaic-user.ts";
import { saveScreenshot } from "./support/screenshot.ts";
import { wordsOf } from "./support/words.ts";

const add = (id: string, title: string, x: number) => ({
  op: "addTile",
  tile: { id, position: { x: x * 100, y: 0 }, data: { type: "texto", title, label: title } },
});

test(
  "a member compares versions, restores one tile, then a whole version, and undoes it",
  ON_DESKTOP,
  async ({ page, app }) => {
    test.setTimeout(120_000);
    const say = wordsOf("pt");
    const user = new MosaicUser(page, say);
    const screen = (name: string) => saveScreenshot(page, `history-${name}-pt-light`);
    await prefer(page, { language: "pt", theme: "light" });
    const api = await Api.signIn(app);
    const id = String(await api.createMosaic(`Bairro ${randomUUID().slice(0, 8)}`));
    // Small changes would collapse into one entry; a large change and a rename do not.
    const others = ["Posto", "Praça", "Igreja"].map((title, at) => add(`o${at}`, title, 6 + at));
    await api.change(id, [
      add("a", "Padaria", 0),
      add("b", "Escola", 1),
      add("c", "Praia", 2),
      ...others,
    ]);
    await api.change(id, [add("d", "Feira", 3), { op: "rename", title: "Bairro novo" }]);
    await api.change(id, [
      { op: "removeTile", id: "a" },
      { op: "moveTile", id: "b", position: { x: 300, y: 300 } },
      { op: "updateTile", id: "c", data: { title: "Mar" } },
      add("e", "Cinema", 5),
    ]);
    await beginWith(page, id);
    await user.signIn(app.admin);

    const versions = page.getByRole("list", { name: say("history.timeline") });
    const line = (words: string) => versions.getByRole("button", { name: words });
    const changes = page.getByRole("region", { name: say("history.changes") });
    const slider = page.getByRole("slider", { name: say("history.replay.label") });

    await test.step("opens the history with its shortcut", async () => {
      await user.maintenance(true);
      await page.locator("main").focus();
      await page.keyboard.press("h");
      await expect(page).toHaveURL(`/historico/${id}`);
      await expect(versions.getByRole("button").first()).toHaveAttribute("aria-current", "true");
      await expect(user.tile("Mar")).toBeVisible();
    });

    await test.step("sees what the last change did, in marks on the tiles and in words", async () => {
      for (const [kind, count] of Object.entries({ added: 1, removed: 1, changed: 1, moved: 1 })) {
        await expect(changes).toContainText(`${say(`history.kinds.${kind}`)}${count}`);
      }
      const ghost = (title: string, kind: string) =>
        page.getByRole("button", { name: `${title}: ${say(`history.kind.${kind}`)}` });
      await expect(ghost("Padaria", "removed")).toBeVisible();
      await expect(ghost("Escola", "moved")).toBeVisible();
      await expect(changes).toContainText("Praia → Mar");
      await screen("changes");
      await expectAccessible(page);
    });

    await test.step("steps back with the keyboard and sees the mosaic as it was", async () => {
      await versions.getByRole("button").first().focus();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("ArrowDown");
      await expect(user.tile("Padaria")).toBeVisible();
      await expect(user.tile("Feira")).toBeHidden();
      await page.getByRole("combobox", { name: say("history.compare") }).click();
      await page.getByRole("option", { name: say("history.mode.now") }).click();
      await expect(changes).toContainText(say("history.whatChangedSince"));
      await expect(changes).toContainText("Padaria");
    });

    await test.step("names that version", async () => {
      await user.button("history.name.action").click();
      await page.getByRole("dialog").getByRole("textbox").fill("Antes da obra");
      await page.keyboard.press("Enter");
      await expect(line("Antes da obra")).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Antes da obra");
    });

    await test.step("restores one tile into the current mosaic", async () => {
      await changes
        .getByRole("listitem")
        .filter({ hasText: "Padaria" })
        .getByRole("button", { name: say("history.bringBack") })
        .click();
      // The named version's entry starts with the same words, because it added five more tiles.
      const broughtBack = line(say("history.did.added.one", { who: "Admin", title: "Padaria" }));
      await expect(broughtBack.filter({ hasNotText: "Antes da obra" })).toBeVisible();
    });

    await test.step("replays it from the beginning", async () => {
      await slider.focus();
      await page.keyboard.press("Home");
      await expect(slider).toHaveAttribute("aria-valuetext", new RegExp(say("history.beginning")));
      await expect(user.tile("Escola")).toBeHidden();
      await page.keyboard.press(" ");
      await expect(user.tile("Mar")).toBeVisible();
      await expect(user.button("history.replay.play")).toBeVisible();
    });

    await test.step("restores the named version, and undoes that in the mosaic", async () => {
      await line("Antes da obra").click();
      await expect(user.tile("Praia")).toBeVisible();
      await user.button("history.restore.action").click();
      await screen("restore");
      await user.button("history.restore.confirm").click();
      await expect(page).toHaveURL("/");
      await expect(user.tile("Praia")).toBeVisible();
      await expect(user.tile("Cinema")).toBeHidden();
      await page.keyboard.press("ControlOrMeta+z");
      await expect(user.tile("Cinema")).toBeVisible();
      await user.saved();
    });
  },
);

test(
  "on a phone, a member restores removed tiles and a deleted mosaic",
  ON_PHONE,
  async ({ page, app }) => {
    test.setTimeout(120_000);
    const say = wordsOf("de");
    const user = new MosaicUser(page, say);
    const screen = (name: string) => saveScreenshot(page, `trash-${name}-de-dark`);
    await prefer(page, { language: "de", theme: "dark" });
    const api = await Api.signIn(app);
    const title = `Viertel ${randomUUID().slice(0, 8)}`;
    const id = String(await api.createMosaic(title));
    await api.change(id, [add("a", "Markt", 0), add("b", "Schule", 1), add("c", "Kino", 2)]);
    await api.change(id, [
      { op: "removeTile", id: "a" },
      { op: "removeTile", id: "b" },
    ]);
    // Another tile now occupies the place of a removed one.
    await api.change(id, [{ op: "moveTile", id: "c", position: { x: 0, y: 0 } }]);
    await beginWith(page, id);
    await user.signIn(app.admin);
    const trash = page.getByRole("dialog", { name: say("trash.title") });

    await test.step("looks at the history", async () => {
      await user.maintenance(true);
      await user.tool("history.tool");
      await expect(page).toHaveURL(`/historico/${id}`);
      await expect(user.tile("Kino")).toBeVisible();
      await page.getByRole("button", { name: `${say("history.changes")} 1` }).click();
      await expect(page.getByText(say("history.putBack"))).toBeVisible();
      await saveScreenshot(page, "history-changes-de-dark");
      await user.button("history.back").click();
      await expect(page).toHaveURL("/");
    });

    await test.step("restores two tiles, one of them beside its former place, which is taken", async () => {
      await user.maintenance(true);
      await user.tool("trash.tool");
      await expect(trash.getByText("Markt").first()).toBeVisible();
      await screen("tiles");
      await trash.getByLabel(say("trash.selectAll")).check();
      await trash
        .getByRole("button", { name: say("trash.bringBackSeveral_other", { count: "2" }) })
        .click();
      await expect(trash).toBeHidden();
      await expect(user.tile("Markt")).toBeVisible();
      await expect(user.tile("Schule")).toBeVisible();
      await user.saved();
    });

    await test.step("deletes the mosaic and restores it from the trash", async () => {
      await user.tool("main.deleteMosaic");
      await user.button("mosaics.delete.confirm").click();
      await expect(page.getByText(say("mosaics.delete.done"))).toBeVisible();
      await expect(user.tile("Kino")).toBeHidden();
      await user.maintenance(true);
      await user.tool("trash.tool");
      await trash.getByRole("tab", { name: say("trash.mosaics") }).click();
      await screen("mosaics");
      await trash.getByRole("button", { name: `${say("trash.bringBack")}: ${title}` }).click();
      await expect(page.getByText(say("trash.mosaicBack"))).toBeVisible();
      await page.getByRole("button", { name: say("trash.open"), exact: true }).click();
      await expect(user.tile("Kino")).toBeVisible();
      await expect(user.tile("Markt")).toBeVisible();
    });
  },
);
