import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { fixture } from "./support/api.ts";
import { ON_DESKTOP, ON_PHONE, expect, test } from "./support/journey.ts";
import { largePdf } from "./support/large-pdf.ts";
import { enterWithFiles } from "./support/reader.ts";
import { saveScreenshot } from "./support/screenshot.ts";
import type { RunningApp } from "./support/server.ts";
import { textPdf } from "./support/text-pdf.ts";
import type { Language, Say } from "./support/words.ts";
import { XFA_STAND_IN, xfaPdf } from "./support/xfa-pdf.ts";

const TITLE = "Relatório";

/** A PDF opened in its tile. */
class Reading {
  readonly dialog: Locator;
  readonly pages: Locator;
  readonly tools: Locator;
  readonly field: Locator;
  readonly #page: Page;

  constructor(page: Page, say: Say, title = TITLE) {
    this.#page = page;
    this.dialog = page.getByRole("dialog");
    this.pages = this.dialog.getByRole("region", { name: title, exact: true });
    this.tools = this.dialog.getByRole("toolbar", { name: say("pdf.tools") });
    this.field = this.tools.getByRole("textbox");
  }

  sheet(number: number): Locator {
    return this.pages.locator(`[data-page-number="${number}"]`);
  }

  /** A digest of what is drawn on a page; empty while the page is blank. */
  async drawing(number: number): Promise<string> {
    const canvas = this.sheet(number).locator("canvas").first();
    await expect(canvas).toBeVisible();
    return canvas.evaluate((element: HTMLCanvasElement) => {
      const { data } = element
        .getContext("2d")
        ?.getImageData(0, 0, element.width, element.height) ?? { data: [] };
      let dark = 0;
      let sum = 0;
      for (let at = 0; at < data.length; at += 4) {
        if ((data[at] ?? 255) > 160) continue;
        dark += 1;
        sum = (sum * 31 + at) % 1_000_003;
      }
      return dark === 0 ? "" : `${dark} ${sum}`;
    });
  }

  async expectDrawn(number: number): Promise<string> {
    await expect.poll(() => this.drawing(number)).not.toBe("");
    return this.drawing(number);
  }

  async go(number: number): Promise<void> {
    await this.field.fill(String(number));
    await this.#page.keyboard.press("Enter");
  }
}

/** Signs in to a mosaic with a PDF, without opening it. */
async function enterWithPdf(
  page: Page,
  app: Pick<RunningApp, "baseURL" | "admin">,
  language: Language,
  bytes: Uint8Array<ArrayBuffer> = fixture("document.pdf"),
  name = "document.pdf",
) {
  const files = [{ type: "pdf", title: TITLE, name, bytes }];
  const { api, mosaic, user, say, kept } = await enterWithFiles(page, app, files, language);
  const [content = ""] = kept;
  return { api, mosaic, user, say, content, reading: new Reading(page, say) };
}

for (const look of [ON_DESKTOP, ON_PHONE]) {
  const { language } = look;
  test(`a PDF is read, searched and saved (${language})`, look, async ({ page, app }) => {
    const name = "Relatório anual ção.pdf";
    const pdf = fixture("document.pdf");
    const { api, mosaic, say, user, reading } = await enterWithPdf(page, app, language, pdf, name);
    await api.addTiles(Number(mosaic), [{ type: "texto", title: "Outra" }], 1);
    await expect(user.tile("Outra")).toBeVisible();
    await user.tile(TITLE).click();

    const first = await reading.expectDrawn(1);
    await expect(reading.field).toHaveValue("1");
    await saveScreenshot(page, `pdf-${language}`);

    const link = reading.sheet(1).getByRole("link", { name: /example\.org/ });
    await expect(link).toHaveAttribute("href", "https://example.org/mosaic");
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(link).toHaveAttribute("rel", "noopener noreferrer");

    await reading.go(2);
    await expect(reading.sheet(2)).toBeInViewport();
    expect(await reading.expectDrawn(2)).not.toBe(first);

    const width = async () => (await reading.sheet(2).boundingBox())?.width ?? 0;
    const before = await width();
    await user.button("pdf.zoomIn", reading.dialog).click();
    await expect.poll(width).toBeGreaterThan(before * 1.1);
    await user.button("pdf.zoomOut", reading.dialog).click();
    await expect.poll(width).toBeLessThan(before * 1.1);

    if (user.isOnPhone) await user.button("pdf.find.open", reading.dialog).click();
    else await page.keyboard.press("ControlOrMeta+f");
    const search = reading.dialog.getByRole("search");
    await search.getByRole("textbox").fill("KINGFISHER");
    await expect(search).toContainText(say("pdf.find.found", { current: "1", total: "1" }));
    await expect(reading.field).toHaveValue("4");
    await expect(reading.sheet(4).locator(".highlight.selected")).toBeInViewport();
    await saveScreenshot(page, `pdf-search-${language}`);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(search).toBeHidden();
    await expect(reading.dialog).toBeVisible();

    const saving = page.waitForEvent("download");
    if (user.isOnPhone) {
      await user.button("pdf.more", reading.dialog).click();
      await page.getByRole("menuitem", { name: say("pdf.save") }).click();
    } else await reading.dialog.getByRole("link", { name: say("pdf.save") }).click();
    expect((await saving).suggestedFilename()).toBe("Relatório anual ção.pdf");

    await user.button("tiles.close", reading.dialog).click();
    await expect(reading.dialog).toBeHidden();

    await test.step("pages respond to the keyboard on a desktop and to pinching on a phone", async () => {
      await user.tile(TITLE).click();
      await reading.expectDrawn(1);
      const widthOfFirst = async () => (await reading.sheet(1).boundingBox())?.width ?? 0;
      const fitting = await widthOfFirst();
      if (user.isOnPhone) {
        await pinch(page, reading.pages);
        await expect.poll(widthOfFirst).toBeGreaterThan(fitting * 1.5);
        return;
      }
      await expect(reading.pages).toBeFocused();
      await page.keyboard.press("+");
      await expect.poll(widthOfFirst).toBeGreaterThan(fitting * 1.1);
      await page.keyboard.press("0");
      // The library rounds a page's width to a multiple of its device pixels.
      await expect.poll(async () => Math.abs((await widthOfFirst()) - fitting)).toBeLessThan(4);

      await user.button("pdf.fitPage", reading.dialog).click();
      await expect.poll(widthOfFirst).toBeLessThan(fitting * 0.9);
      await page.keyboard.press("PageDown");
      await expect(reading.field).toHaveValue("2");

      await user.button("pdf.whole", reading.dialog).click();
      const top = async () => (await reading.tools.boundingBox())?.y;
      await expect.poll(top).toBe(0);
      await page.keyboard.press("ArrowRight");
      await expect(reading.field).toHaveValue("3");
      await saveScreenshot(page, "pdf-whole");
      await page.keyboard.press("Escape");
      await expect.poll(top).toBeGreaterThan(50);

      await page.keyboard.press("ArrowRight");
      await expect(page.getByRole("dialog", { name: "Outra" })).toBeVisible();
    });
  });
}

test(
  "a PDF that is locked, damaged, missing or unreachable says so, also before it is uploaded",
  ON_DESKTOP,
  async ({ page, app, trouble }) => {
    trouble.expect(/Failed to load resource/);
    const { say, user, reading, content } = await enterWithPdf(page, app, "pt");
    // A locked PDF cannot be uploaded; one stored by other means must still be readable.
    await page.route(`**/files/${content}`, (route) =>
      route.fulfill({ body: fixture("locked.pdf"), contentType: "application/pdf" }),
    );
    await user.tile(TITLE).click();
    const password = reading.dialog.getByLabel(say("pdf.locked.password"), { exact: true });
    await expect(password).toBeFocused();
    await saveScreenshot(page, "pdf-locked");
    await expectAccessible(page);
    await password.fill("elephant");
    await page.keyboard.press("Enter");
    await expect(reading.dialog).toContainText(say("pdf.locked.wrong"));
    await password.fill("giraffe");
    await user.button("pdf.locked.open", reading.dialog).click();
    await reading.expectDrawn(1);
    await page.keyboard.press("Escape");
    await expect(reading.dialog).toBeHidden();

    await test.step("damaged, missing or unreachable, it loads once it is available", async () => {
      const address = `**/files/${content}`;
      await page.unroute(address);
      await page.route(address, (route) =>
        route.fulfill({
          body: "%PDF-1.7\nand nothing that makes sense",
          contentType: "application/pdf",
        }),
      );
      await user.tile(TITLE).click();
      await expect(reading.dialog).toContainText(say("pdf.problems.damaged.title"));
      await expect(reading.dialog.getByRole("link", { name: say("pdf.save") })).toBeVisible();
      await saveScreenshot(page, "pdf-damaged");
      await page.keyboard.press("Escape");

      await page.unroute(address);
      await page.route(address, (route) =>
        route.fulfill({ status: 404, json: { code: "notFound" } }),
      );
      await user.tile(TITLE).click();
      await expect(reading.dialog).toContainText(say("tiles.file.gone"));
      await page.keyboard.press("Escape");

      await page.unroute(address);
      await page.route(address, (route) => route.abort());
      await user.tile(TITLE).click();
      await expect(reading.dialog).toContainText(say("pdf.problems.network.title"));
      await page.unroute(address);
      await user.button("pdf.retry", reading.dialog).click();
      await reading.expectDrawn(1);
      await page.keyboard.press("Escape");
      await expect(reading.dialog).toBeHidden();
    });

    await test.step("locked or damaged, it is refused before it is uploaded", async () => {
      await user.maintenance(true);
      const sent: string[] = [];
      page.on("request", (request) => {
        if (request.method() === "POST") sent.push(request.url());
      });
      await user
        .button("main.newTile", page.getByRole("toolbar", { name: say("main.tools") }))
        .click();
      const dialog = page.getByRole("dialog", { name: say("tiles.add.title") });
      await dialog.getByRole("radio", { name: say("tiles.types.pdf"), exact: true }).check();
      const picker = dialog.locator('input[type="file"][accept*="pdf"]');
      const give = (buffer: Buffer) =>
        picker.setInputFiles({ name: "a.pdf", mimeType: "application/pdf", buffer });
      await give(fixture("locked.pdf"));
      await expect(dialog).toContainText(say("errors.files.locked"));
      await give(Buffer.from("%PDF-1.7\nand nothing that makes sense"));
      await expect(dialog).toContainText(say("errors.files.damaged"));
      expect(sent).toEqual([]);
    });
  },
);

/** Spreads two fingers apart in the centre of an element. */
async function pinch(page: Page, element: Locator): Promise<void> {
  const box = await element.boundingBox();
  if (box === null) throw new Error("There is nothing to pinch");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", offsets: number[]) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: offsets.map((offset, id) => ({ x: x + offset, y: y + offset, id })),
    });
  await touch("touchStart", [-20]);
  await touch("touchStart", [-20, 20]);
  for (let step = 1; step <= 12; step += 1)
    await touch("touchMove", [-20 - step * 4, 20 + step * 4]);
  await touch("touchEnd", []);
}

test(
  "large PDFs, named pages, forms and damaged pages are read",
  ON_DESKTOP,
  async ({ page, app, trouble }) => {
    trouble.expect(/Unable to get page|pdfPage is not loaded/);
    const scan = largePdf(12);
    // Four pages with Roman numerals, then an appendix.
    const labels = "/PageLabels<</Nums[0<</S/r>>4<</S/D/P(A-)>>]>>";
    // The second entry of the page tree refers to the tree itself instead of a page.
    const whole = textPdf(2);
    const damaged = whole.replace("/Kids[4 0 R 6 0 R]", "/Kids[4 0 R 2 0 R]");
    expect(damaged).not.toBe(whole);
    const pdf = (title: string, bytes: Uint8Array<ArrayBuffer>) =>
      ({ type: "pdf", title, name: `${title}.pdf`, bytes }) as const;
    const { user, say, kept } = await enterWithFiles(
      page,
      app,
      [
        pdf("Livro", scan),
        pdf("Anexo", Buffer.from(textPdf(7, labels))),
        pdf("Ficha", xfaPdf()),
        pdf("Recorte", Buffer.from(damaged)),
      ],
      "pt",
    );
    const opened = async (title: string) => {
      await page.keyboard.press("Escape");
      const reading = new Reading(page, say, title);
      await expect(reading.dialog).toBeHidden();
      await user.tile(title).click();
      return reading;
    };

    await test.step("a large PDF shows its first pages long before it has fully loaded", async () => {
      let fetched = 0;
      page.on("response", (response) => {
        if (new URL(response.url()).pathname !== `/files/${kept[0]}`) return;
        expect(response.status()).toBe(206);
        fetched += Number(response.headers()["content-length"]);
      });
      const reading = await opened("Livro");
      await reading.expectDrawn(1);
      await reading.go(12);
      await reading.expectDrawn(12);
      expect(fetched).toBeGreaterThan(0);
      expect(fetched).toBeLessThan(scan.length * 0.6);
    });

    await test.step("a page can be reached by the label the document gives it", async () => {
      const reading = await opened("Anexo");
      await reading.expectDrawn(1);
      await expect(reading.field).toHaveValue("i");
      await expect(reading.tools).toContainText(say("pdf.ofNamed", { page: "1", pages: "7" }));
      await reading.field.fill("IV");
      await page.keyboard.press("Enter");
      await expect(reading.field).toHaveValue("iv");
      await expect(reading.sheet(4)).toBeInViewport();
      await reading.field.fill("A-3");
      await page.keyboard.press("Enter");
      await expect(reading.field).toHaveValue("A-3");
      await expect(reading.sheet(7)).toBeInViewport();
      await expect(reading.sheet(7)).toHaveAccessibleName(say("pdf.pageName", { page: "A-3" }));
      await expect(
        reading.dialog.getByText(say("pdf.pageOfNamed", { label: "A-3", page: "7", pages: "7" })),
      ).toBeAttached();
      // A number that is no label counts among all pages.
      await reading.field.fill("2");
      await page.keyboard.press("Enter");
      await expect(reading.field).toHaveValue("ii");
      // Input that names no page changes nothing.
      await reading.field.fill("xx");
      await page.keyboard.press("Enter");
      await expect(reading.field).toHaveValue("ii");
      await saveScreenshot(page, "pdf-named-pages");
    });

    await test.step("an XFA form is drawn as designed and is read-only", async () => {
      const outside: string[] = [];
      page.on("request", (request) => {
        if (request.url().includes("example.org")) outside.push(request.url());
      });
      const reading = await opened("Ficha");
      await expect(reading.pages.getByText("Inscrição na oficina")).toBeVisible();
      await expect(reading.pages.getByText(XFA_STAND_IN)).toHaveCount(0);
      const name = reading.pages.getByRole("textbox", { name: "Nome" });
      await expect(name).toHaveValue("Ana Souza");
      await expect(name).not.toBeEditable();
      const lunch = reading.pages.getByRole("checkbox", { name: "Com almoço" });
      await expect(lunch).toBeChecked();
      await expect(lunch).toBeDisabled();
      await saveScreenshot(page, "pdf-xfa");
      await expectAccessible(page);
      expect(outside).toEqual([]);
    });

    await test.step("a damaged page among intact ones is reported as damaged", async () => {
      const reading = await opened("Recorte");
      await reading.expectDrawn(1);
      await reading.go(2);
      await expect(reading.sheet(2)).toHaveAccessibleName(
        `${say("pdf.pageName", { page: "2" })}: ${say("pdf.damagedPage")}`,
      );
      await saveScreenshot(page, "pdf-damaged-page");
      await expectAccessible(page);
      await reading.go(1);
      await reading.expectDrawn(1);
    });
  },
);
