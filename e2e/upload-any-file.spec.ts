import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expectAccessible } from "./support/accessible.ts";
import { Api, fixture } from "./support/api.ts";
import { enter } from "./support/enter.ts";
import { ON_DESKTOP, ON_PHONE, expect, test } from "./support/journey.ts";
import { MosaicUser, prefer } from "./support/mosaic-user.ts";
import { saveScreenshot } from "./support/screenshot.ts";
import { wordsOf } from "./support/words.ts";

const path = (name: string) => new URL(`../fixtures/${name}`, import.meta.url).pathname;

let folder = "";
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "mosaico-any-"));
  writeFileSync(join(folder, "roteiro.pages"), "of Apple's");
  writeFileSync(join(folder, "cut.mp3"), fixture("recording.mp3").subarray(0, 20_000));
});
test.afterAll(() => rmSync(folder, { recursive: true }));

test("sound and other files fill tiles", ON_PHONE, async ({ page, app }) => {
  const { language, theme } = ON_PHONE;
  test.setTimeout(180_000);
  const say = wordsOf(language);
  const mark = language;
  const screen = (name: string) => saveScreenshot(page, `${name}-${language}-${theme}`);
  const api = await Api.signIn(app);
  const mosaic = String(await api.createMosaic(`Journey ${mark}`));
  const user = await enter(MosaicUser, page, language, mosaic, app.admin);
  await user.maintenance(true);

  await test.step("truncated sound is refused with a reason, and intact sound is stored", async () => {
    const dialog = await user.newTile("audio");
    await screen("types");
    await user.pickFile(user.pickButton(dialog, "audio"), join(folder, "cut.mp3"));
    await expect(dialog.getByText(say("errors.files.damaged"))).toBeVisible();
    await user.pickFile(user.button("files.chooseOther", dialog), path("recording.mp3"));
    await expect(user.chosenFile(dialog, "recording.mp3")).toBeVisible();
    await user.button("tiles.add.confirm", dialog).click();
    await expect(dialog).toBeHidden();
    await expect(user.tile("recording")).toBeVisible();
    await user.saved();
  });

  await test.step("sound plays, seeks and changes speed, also with the keyboard", async () => {
    await user.tile("recording").click();
    const opened = page.getByRole("dialog");
    const sound = page.locator("audio");
    const play = user.button("tiles.audio.play", opened);
    await expect(play).toBeVisible();
    const place = opened.getByRole("slider", { name: say("tiles.audio.place") });
    await expect(place).toBeEnabled();
    await expect(opened.getByText(/0:06/).first()).toBeVisible();
    await screen("audio");
    await expectAccessible(page);
    await play.focus();
    await page.keyboard.press("Enter");
    await expect(sound).toHaveJSProperty("paused", false);
    await user.button("tiles.audio.pause", opened).click();
    await expect(sound).toHaveJSProperty("paused", true);
    await place.focus();
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expect(sound).toHaveJSProperty("currentTime", 2);
    const back = say("tiles.audio.back", { seconds: "10" });
    await opened.getByRole("button", { name: back }).click();
    await expect(sound).toHaveJSProperty("currentTime", 0);
    await opened.getByRole("button", { name: say("tiles.audio.speed") }).click();
    const half = new Intl.NumberFormat(language).format(1.5);
    await page.getByRole("menuitemcheckbox", { name: `${half}×` }).click();
    await expect(sound).toHaveJSProperty("playbackRate", 1.5);
    await expect(opened.getByRole("link", { name: say("files.save") })).toHaveAttribute(
      "download",
      "recording.mp3",
    );
    await page.keyboard.press("Escape");
    await expect(opened).toBeHidden();
  });

  await test.step("any file is stored, and a note suggests a format that others could view", async () => {
    const dialog = await user.newTile("foto");
    await user.pickFile(user.pickButton(dialog, "foto"), join(folder, "roteiro.pages"));
    // A photo tile refuses the file, and offers the tile type that accepts it.
    await expect(dialog.getByText(say("errors.files.is.iwork"))).toBeVisible();
    await screen("offered-as-file");
    await user.button("files.keepAsFile", dialog).click();
    await expect(user.chosenFile(dialog, "roteiro.pages")).toBeVisible();
    // Chosen in that tile directly, the file shows a note.
    await user.pickFile(user.chosenFile(dialog, "roteiro.pages"), join(folder, "roteiro.pages"));
    await expect(dialog.getByText(say("files.asItIs"))).toBeVisible();
    await expect(user.chosenFile(dialog, "roteiro.pages")).toBeVisible();
    await screen("any-file-chosen");
    await expectAccessible(page);
    await user.button("tiles.add.confirm", dialog).click();
    await expect(dialog).toBeHidden();
    await user.saved();
    await user.tile("roteiro").click();
    const save = page.getByRole("dialog").getByRole("link", { name: say("files.save") });
    await expect(save).toHaveAttribute("download", "roteiro.pages");
    const download = page.waitForEvent("download");
    await save.click();
    expect((await download).suggestedFilename()).toBe("roteiro.pages");
    await page.keyboard.press("Escape");
  });
});

test(
  "visitors look into files and are warned about programs",
  ON_DESKTOP,
  async ({ page, app }) => {
    const { language, theme } = ON_DESKTOP;
    test.setTimeout(180_000);
    const say = wordsOf(language);
    const user = new MosaicUser(page, say);
    const screen = (name: string) => saveScreenshot(page, `${name}-${language}-${theme}`);
    const api = await Api.signIn(app);
    const tiles: Record<string, unknown>[] = [];
    for (const [title, name, bytes] of [
      ["Notas", "notes.md", fixture("notes.md")],
      ["Plano", "plan.csv", fixture("plan.csv")],
      ["Material", "material.zip", fixture("material.zip")],
      ["Recado", "recado.txt", Buffer.from("Olá\r\n<b>e até logo</b>")],
      ["Bytes", "bytes.txt", Buffer.from([0, 1, 2, 3])],
      ["Programa", "setup.exe", Buffer.from("MZ")],
    ] as const) {
      const content = await api.upload(Buffer.from(bytes), name, "arquivo");
      tiles.push({ type: "arquivo", title, content });
    }
    const slug = `files-${randomUUID().slice(0, 8)}`;
    await api.share(await api.mosaicWith(tiles), slug);
    await prefer(page, { language, theme });
    await page.goto(`/m/${slug}`);
    const opened = page.getByRole("dialog");
    const inside = (name: string) =>
      opened.getByRole("region", { name: say("tiles.look.label", { name }) });
    const leave = async () => {
      await page.keyboard.press("Escape");
      await expect(opened).toHaveCount(0);
    };

    await test.step("Markdown is rendered, and nothing in it runs or loads", async () => {
      const requests: string[] = [];
      page.on("request", (request) => requests.push(request.url()));
      await user.tile("Notas").click();
      const notes = inside("Notas.md");
      await expect(notes.getByRole("heading", { name: "Aula de campo" })).toBeVisible();
      await expect(notes.getByRole("cell", { name: "Cachoeira" })).toBeVisible();
      await expect(notes.getByText("<script>")).toBeVisible();
      await expect(notes.getByRole("link")).toHaveCount(1);
      await screen("look-markdown");
      await expectAccessible(page);
      expect(requests.filter((url) => url.includes("example.org"))).toEqual([]);
      await leave();
    });

    await test.step("a CSV file is shown as a table", async () => {
      await user.tile("Plano").click();
      const table = inside("Plano.csv").getByRole("table");
      await expect(table.getByRole("columnheader", { name: "Espécie" })).toBeVisible();
      await expect(table.getByRole("cell", { name: 'regar às "seis"; cedo' })).toBeVisible();
      await expect(table.getByRole("row")).toHaveCount(34);
      await screen("look-table");
      await expectAccessible(page);
      await leave();
    });

    await test.step("an archive lists its contents", async () => {
      await user.tile("Material").click();
      const list = inside("Material.zip");
      await expect(list.getByText("fotos/mirante.webp")).toBeVisible();
      await expect(list.getByRole("listitem")).toHaveCount(3);
      await expect(opened.getByText(say("tiles.look.files_other", { count: "3" }))).toBeVisible();
      await screen("look-archive");
      await expectAccessible(page);
      await leave();
    });

    await test.step("text is shown as text, and binary data is not shown", async () => {
      await user.tile("Recado").click();
      await expect(inside("Recado.txt").getByText("<b>e até logo</b>")).toBeVisible();
      await leave();
      await user.tile("Bytes").click();
      await expect(opened.getByRole("link", { name: say("files.save") })).toBeVisible();
      await expect(inside("Bytes.txt")).toHaveCount(0);
      await leave();
    });

    await test.step("a program can be saved after a warning", async () => {
      await user.tile("Programa").click();
      await user.button("files.save", opened).click();
      const question = page.getByRole("alertdialog");
      await expect(question).toContainText(say("tiles.anyFile.askProgram"));
      await screen("program");
      await expectAccessible(page);
      const download = page.waitForEvent("download");
      await user.button("files.save", question).click();
      expect((await download).suggestedFilename()).toBe("Programa.exe");
      // A key pressed while the question is closing would go to the question.
      await expect(question).toHaveCount(0);
      await leave();
    });
  },
);
