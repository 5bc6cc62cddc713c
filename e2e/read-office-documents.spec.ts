import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { FrameLocator, Locator, Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { Api, fixture } from "./support/api.ts";
import { hostileDocument } from "./support/hostile-document.ts";
import { ON_DESKTOP, ON_PHONE, expect, test } from "./support/journey.ts";
import { MosaicUser, prefer } from "./support/mosaic-user.ts";
import { pagedDocument } from "./support/paged-document.ts";
import { enterWithFiles, openTile } from "./support/reader.ts";
import { saveScreenshot } from "./support/screenshot.ts";
import { shareOfColour } from "./support/screen-colours.ts";
import type { RunningApp } from "./support/server.ts";
import { type Language, wordsOf } from "./support/words.ts";

// Colours of the fixtures: a stone in the letter's picture, the shapes and the background of the slides.
const YELLOW = [233, 196, 106] as const;
const GREEN = [42, 157, 143] as const;
const PAPER = [253, 248, 239] as const;

const tiles = { word: "Carta", excel: "Números", powerpoint: "Palestra" } as const;
type Kind = keyof typeof tiles;

/** Signs in to a mosaic with a document. */
async function reader(
  page: Page,
  app: Pick<RunningApp, "baseURL" | "admin">,
  [type, file]: readonly [Kind, string],
  language: Language = "pt",
) {
  const document = { type, title: tiles[type], name: `Olá ${file}`, bytes: fixture(file) };
  return enterWithFiles(page, app, [document], language);
}

/** Opens a document in its tile. */
async function opened(page: Page, user: MosaicUser, kind: Kind) {
  return openTile(page, user, tiles[kind]);
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (box === null) throw new Error("It is not on the screen.");
  return box;
}

async function closed(page: Page, dialog: Locator): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
}

test(
  "Word documents are read in the tiles they were uploaded to",
  ON_DESKTOP,
  async ({ page, app }) => {
    const { language } = ON_DESKTOP;
    const files = [
      { type: "word", title: tiles.word, name: "Olá letter.docx", bytes: fixture("letter.docx") },
      { type: "word", title: "Aviso", name: "notice.docx", bytes: fixture("notice.docx") },
    ];
    const { say, user } = await enterWithFiles(page, app, files, language);
    const { dialog, element, frame } = await opened(page, user, "word");
    const sheet = frame.getByRole("group", { name: say("office.page.name", { n: "1" }) });
    await expect(sheet).toContainText("Grüße aus der Mosaikwerkstatt");
    await expect(frame.getByRole("table")).toContainText("Türkis");
    // The document's picture is drawn, too.
    await expect.poll(() => shareOfColour(element, YELLOW)).toBeGreaterThan(0.002);
    await saveScreenshot(page, `office-word-${language}`);
    await expectAccessible(page);

    const width = async () => (await sheet.boundingBox())?.width ?? 0;
    const before = await width();
    expect(before).toBeLessThanOrEqual((await element.boundingBox())?.width ?? 0);
    await user.button("pdf.zoomIn", dialog).click();
    await expect.poll(width).toBeGreaterThan(before * 1.1);
    await user.button("pdf.zoomOut", dialog).click();
    await expect.poll(width).toBeLessThan(before * 1.1);

    const link = frame.getByRole("link", { name: /example\.org/ });
    await expect(link).toHaveAttribute("href", /^https:\/\/example\.org\//);
    await expect(link).toHaveAttribute("rel", "noopener noreferrer");

    const saving = page.waitForEvent("download");
    await dialog.getByRole("link", { name: say("pdf.save") }).click();
    expect((await saving).suggestedFilename()).toBe("Olá letter.docx");

    // Key presses do not leave a frame by themselves.
    await sheet.click();
    await closed(page, dialog);

    await test.step("text frames stay in their position and hide nothing", async () => {
      await openTile(page, user, "Aviso");
      const box = (words: string) => frame.locator(".text-box").filter({ hasText: words });
      await expect(frame.getByText("The workshop is open")).toBeVisible();
      for (const words of ["Bring an apron", "Second bell", "Mind the wet mortar"]) {
        await expect(box(words)).toHaveCount(1);
        await expect(box(words)).toBeVisible();
      }
      const [beside, table, paper] = await Promise.all(
        [box("Bring an apron"), frame.locator("table"), frame.locator("section.docx")].map(
          async (one) => (await one.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 },
        ),
      );
      if (beside === undefined || table === undefined || paper === undefined) throw new Error();
      // The frame is in the right half, and the table begins below it.
      expect(beside.x).toBeGreaterThan(paper.x + paper.width / 2);
      expect(beside.y + beside.height).toBeLessThanOrEqual(table.y + 1);
      const line = await frame.getByText("Ring here:").boundingBox();
      const bell = await box("Second bell").boundingBox();
      // The second text is on the line it belongs to, not below it.
      expect(bell?.x ?? 0).toBeGreaterThan(line?.x ?? 0);
      expect(bell?.y ?? 0).toBeLessThan((line?.y ?? 0) + (line?.height ?? 0));
      await saveScreenshot(page, `text-boxes-${language}`);
    });
  },
);

test(
  "Word documents keep their lists and page breaks, and a presentation is read slide by slide",
  ON_PHONE,
  async ({ page, app }) => {
    const { language } = ON_PHONE;
    const files = [
      { type: "word", title: tiles.word, name: "minutes.docx", bytes: fixture("minutes.docx") },
      { type: "word", title: "Plano", name: "plan.docx", bytes: pagedDocument() },
      {
        type: "powerpoint",
        title: tiles.powerpoint,
        name: "talk.pptx",
        bytes: fixture("talk.pptx"),
      },
    ];
    const { say, user } = await enterWithFiles(page, app, files, language);

    const { dialog, element, frame } = await opened(page, user, "word");
    // On a phone the document is not drawn as pages.
    const body = frame.locator("#stage");
    await expect(body).toContainText("モザイク工房の議事録");
    const marks = body
      .locator("p[data-mark]")
      .evaluateAll((all: HTMLElement[]) => all.map(({ dataset }) => dataset["mark"]));
    expect(await marks).toEqual(["1.", "a)", "b)", "1.b.I", "2.", "a)", "1.", "2."]);
    await expect(body).toContainText("☒ swept");
    await expect(body).toContainText("☐ locked");
    await expect(body.getByRole("listitem")).toContainText("Counted by hand, twice.");
    await saveScreenshot(page, `office-lists-${language}`);
    await user.button("pdf.zoomIn", dialog).click();
    await closed(page, dialog);

    await test.step("a Word document keeps its page breaks, and each page shows its number", async () => {
      await openTile(page, user, "Plano");
      const pages = frame.locator("section.docx");
      await expect(pages).toHaveCount(3);
      const bodies = ["Workshop", "The second page", "The third page, of the plan Mosaic"];
      for (const [at, words] of bodies.entries()) {
        await expect(pages.nth(at).locator("article")).toContainText(words);
        await expect(pages.nth(at).locator("footer")).toHaveText(`Page ${at + 1} of 3`);
      }

      // The texts are centred and right-aligned on a line as wide as the header.
      const first = pages.first();
      const header = await boxOf(first.locator("header p"));
      const middle = await boxOf(first.getByText("Middle", { exact: true }));
      const right = await boxOf(first.getByText("Right", { exact: true }));
      const price = await boxOf(first.getByText("12 €"));
      expect(Math.abs(middle.x + middle.width / 2 - header.x - header.width / 2)).toBeLessThan(3);
      const end = header.x + header.width;
      expect(Math.abs(right.x + right.width - end)).toBeLessThan(3);
      expect(Math.abs(price.x + price.width - end)).toBeLessThan(3);
      await saveScreenshot(page, `word-pages-${language}`);
      await closed(page, dialog);
    });

    await opened(page, user, "powerpoint");
    const slide = (n: number) =>
      frame.getByRole("group", { name: say("office.slide.name", { n: String(n) }), exact: true });
    await expect(slide(1)).toContainText("A wall of small stones");
    await expect(dialog).toContainText(say("office.position", { part: "1", parts: "5" }));
    expect(await shareOfColour(element, PAPER)).toBeGreaterThan(0.1);
    await saveScreenshot(page, `office-powerpoint-${language}`);
    await expectAccessible(page);

    await user.button("office.slide.next", dialog).click();
    await user.button("office.slide.next", dialog).click();
    await expect(slide(3)).toBeInViewport({ ratio: 0.5 });
    await expect(slide(3)).toContainText("Square");
    await expect(dialog).toContainText(say("office.position", { part: "3", parts: "5" }));
    expect(await shareOfColour(element, GREEN)).toBeGreaterThan(0.01);

    await user.button("pdf.whole", dialog).click();
    await expect(user.button("pdf.leaveWhole", dialog)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(user.button("pdf.whole", dialog)).toBeVisible();
    await closed(page, dialog);
  },
);

test(
  "a document can reach nothing: no script, no network, no session",
  ON_DESKTOP,
  async ({ page, app, trouble }) => {
    // The policy also reports what it blocks.
    trouble.expect(/Content Security Policy|CSP violation: (connect-src|img-src)/);
    const requests: string[] = [];
    const spy = createServer((request, response) => {
      requests.push(String(request.url));
      response.end();
    }).listen(0, "127.0.0.1");
    await new Promise((resolve) => spy.once("listening", resolve));
    const { port } = spy.address() as AddressInfo;
    const address = `http://127.0.0.1:${port}/spy.png`;

    const document = {
      type: "word",
      title: tiles.word,
      name: "hostile.docx",
      bytes: hostileDocument(address),
    };
    const { user } = await enterWithFiles(page, app, [document], "pt");
    const { frame } = await opened(page, user, "word");
    await expect(frame.locator("body")).toContainText("Nothing to see <img");

    const popups: string[] = [];
    page.context().on("page", (popup) => popups.push(popup.url()));
    await frame.getByText("Run").click();
    expect(await powersOf(frame, address)).toEqual({
      origin: "null",
      storage: "refused",
      cookie: "refused",
      parent: "refused",
      api: "refused",
      outside: "refused",
    });
    expect(await page.evaluate(() => "hacked" in globalThis)).toBe(false);
    expect(popups).toEqual([]);
    expect(requests).toEqual([]);
    spy.close();
  },
);

/** Tries what a script in the drawing frame could do if one got in. */
async function powersOf(frame: FrameLocator, outside: string): Promise<Record<string, string>> {
  return frame.locator("body").evaluate(async (_, address) => {
    const attempt = async (act: () => unknown) => {
      try {
        await act();
        return "done";
      } catch {
        return "refused";
      }
    };
    return {
      origin: globalThis.origin,
      storage: await attempt(() => localStorage.getItem("token")),
      cookie: await attempt(() => document.cookie),
      parent: await attempt(() => globalThis.parent.document.title),
      api: await attempt(() => fetch("/api/node-types")),
      outside: await attempt(() => fetch(address, { mode: "no-cors" })),
    };
  }, outside);
}

test(
  "a document that is missing, unreachable or cannot be drawn says so",
  ON_DESKTOP,
  async ({ page, app, trouble }) => {
    trouble.expect(/Failed to load resource/);
    const { kept, say, user } = await reader(page, app, ["word", "letter.docx"]);
    // Blocks the file's bytes but not its metadata.
    const address = (url: URL) => url.pathname === `/files/${kept[0]}`;
    await page.route(address, (route) => route.abort());
    const { dialog, frame } = await opened(page, user, "word");
    await expect(dialog).toContainText(say("pdf.problems.network.title"));
    await page.unroute(address);
    await user.button("pdf.retry", dialog).click();
    await expect(frame.locator("body")).toContainText("Mosaikwerkstatt");
    await closed(page, dialog);

    await page.route(address, (route) =>
      route.fulfill({ body: "PK and nothing that makes sense", contentType: "application/zip" }),
    );
    await page.route("**/api/storage/office-view/**", (route) =>
      route.fulfill({ json: { state: "none", reason: "notMade" } }),
    );
    await user.tile(tiles.word).click();
    await expect(dialog).toContainText(say("office.notShown.here"));
    await saveScreenshot(page, "office-card");
    await expectAccessible(page);
    await closed(page, dialog);

    await page.unroute(address);
    await page.route(address, (route) =>
      route.fulfill({ status: 404, json: { code: "notFound" } }),
    );
    await user.tile(tiles.word).click();
    await expect(dialog).toContainText(say("tiles.file.gone"));
  },
);

test.describe("on a phone, which shows a mosaic to read,", () => {
  test.use({ view: "read" });

  test(
    "a visitor reads a document and a PDF of the public mosaic",
    ON_PHONE,
    async ({ app, visitor }) => {
      const api = await Api.signIn(app);
      const content = await api.upload(fixture("letter.docx"), "letter.docx", "word");
      const pdf = await api.upload(fixture("document.pdf"), "document.pdf", "pdf");
      const both = [
        { type: "word", title: tiles.word, content },
        { type: "pdf", title: "Relatório", content: pdf },
      ];
      await api.addTiles(await api.baseMosaic(), both, 7);
      const page = await visitor();
      await prefer(page, ON_PHONE);
      await page.goto("/info");
      const user = new MosaicUser(page, wordsOf(ON_PHONE.language));
      const { dialog, frame } = await opened(page, user, "word");
      await expect(frame.locator("body")).toContainText("Mosaikwerkstatt");
      await closed(page, dialog);
      await user.tile("Relatório").first().click();
      await expect(dialog.locator('[data-page-number="1"] canvas').first()).toBeVisible();
      await expect(dialog.locator('[data-page-number="1"] .textLayer')).not.toBeEmpty();
    },
  );
});
