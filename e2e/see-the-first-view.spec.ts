import type { Page } from "@playwright/test";
import { randomUUID } from "node:crypto";
import { Api, fixture } from "./support/api.ts";
import { ON_DESKTOP, ON_PHONE, expect, test } from "./support/journey.ts";
import { prefer } from "./support/mosaic-user.ts";
import { withOwnServer } from "./support/own-server.ts";
import { saveScreenshot } from "./support/screenshot.ts";

const LOOKS = [
  { ...ON_DESKTOP, name: "wall", piece: ".react-flow__node" },
  { ...ON_PHONE, name: "grid", piece: ".reading-piece[data-tile-id]" },
] as const;

// As high as the header, and the foot.
const EDGE = 64;

for (const { name, piece, language, theme, ...look } of LOOKS) {
  test.describe(`as a ${name}`, () => {
    test.use({ view: name === "grid" ? "read" : "wall", locale: language });

    test(
      "a public mosaic is shown before its program, which changes nothing in it",
      look,
      async ({ page, app }) => {
        const api = await Api.signIn(app);
        const photo = await api.upload(fixture("photo.webp"), "horta.webp");
        const mosaic = await api.mosaicWith([
          { type: "foto", title: "Foto", content: photo, face: "picture", width: 2, height: 2 },
          { type: "texto", title: "<b>Regar</b>", content: "a", icon: "", colour: "green" },
          {
            type: "texto",
            title: "Hausaufgabenbetreuung",
            content: "Segunda\nTerça",
            face: "text",
            width: 2,
          },
        ]);
        const slug = `erst-${randomUUID().slice(0, 8)}`;
        await api.share(mosaic, slug);
        await prefer(page, { language, theme });
        const release = await holdProgram(page);
        // Style sheets that are held would delay more.
        await page.goto(`/m/${slug}`, { waitUntil: "commit" });
        const first = page.locator("#first-view");
        await expect(first.locator(".tile-face")).toHaveCount(3);
        await expect(first.getByText("<b>Regar</b>")).toBeVisible();
        await page.waitForFunction(() =>
          Array.from(document.querySelectorAll<HTMLImageElement>("#first-view img")).every(
            ({ complete, naturalWidth }) => complete && naturalWidth > 0,
          ),
        );
        await saveScreenshot(page, `first-view-${name}-${theme}`);
        const before = await placesOf(page, "#first-view [data-first]");

        release();
        await expect(page.locator(piece)).toHaveCount(3);
        await expect(first).toHaveCount(0);
        await saveScreenshot(page, `after-first-view-${name}-${theme}`);
        expect(await placesOf(page, piece)).toEqual(before);
        expect(await page.evaluate(() => Reflect.get(globalThis, "shifted"))).toBe(0);
        await page.getByRole("button", { name: /Regar/ }).click();
        await expect(page.getByRole("dialog")).toBeVisible();
        // Other journeys in this account upload the same photo, which nobody may see any more.
        await api.endSharing(mosaic);
      },
    );
  });
}

for (const { name, piece, language, theme, ...look } of LOOKS) {
  test.describe(`of a large mosaic as a ${name}`, () => {
    test.use({ view: name === "grid" ? "read" : "wall", locale: language });

    test(
      "what is in view is shown before the program, and stays where it is",
      look,
      async ({ page, app }) => {
        const api = await Api.signIn(app);
        const photo = await api.upload(fixture("photo.webp"), "mar.webp");
        const mosaic = await api.mosaicAt([
          { at: [38, 9], data: { type: "secao", title: "Horta", width: 6, height: 4 } },
          ...Array.from({ length: 880 }, (_, at) => ({
            at: [(at % 40) * 2, Math.floor(at / 40)] as const,
            data:
              at % 7 === 3
                ? { type: "foto", title: `Foto ${at}`, content: photo, face: "picture" }
                : { type: "texto", title: `Tessela ${at}`, content: "Na horta." },
          })),
        ]);
        const slug = `mar-${randomUUID().slice(0, 8)}`;
        await api.share(mosaic, slug);
        await prefer(page, { language, theme });
        const release = await holdProgram(page);
        // Style sheets that are held would delay more.
        await page.goto(`/m/${slug}`, { waitUntil: "commit" });
        const first = page.locator("#first-view");
        await expect(first.locator("[data-first]").nth(30)).toBeAttached();
        await expect(first).not.toHaveAttribute("data-unlettered");
        const before = inWindow(page, await placesOf(page, "#first-view [data-first]"));
        expect(before.length).toBeGreaterThan(15);
        await saveScreenshot(page, `first-view-large-${name}-${theme}`);

        release();
        await expect(first).toHaveCount(0);
        await saveScreenshot(page, `after-first-view-large-${name}-${theme}`);
        expect(inWindow(page, await placesOf(page, piece))).toEqual(before);
        expect(await page.evaluate(() => Reflect.get(globalThis, "shifted"))).toBe(0);
        await api.endSharing(mosaic);
      },
    );
  });
}

// Once the tour in one language was edited, all visitors see that.
const untouched = withOwnServer({});

untouched(
  "a visitor who reads another language than the browser's is shown the tour in that alone",
  ON_DESKTOP,
  async ({ visitor }) => {
    const page = await visitor({ locale: "it-IT" });
    await prefer(page, { language: "de", theme: "light" });
    const seen: string[] = [];
    await page.exposeFunction("noteView", (text: string) => seen.push(text));
    await page.addInitScript(() => {
      new MutationObserver(() => {
        const text = document.getElementById("first-view")?.textContent;
        if (text) (Reflect.get(globalThis, "noteView") as (text: string) => void)(text);
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto("/info");
    await expect(page.getByRole("button", { name: /^Willkommen/ })).toBeVisible();
    expect(seen).toEqual([]);
  },
);

/** Lets nothing arrive but what is within the page, fonts and pictures, until it is released. */
async function holdProgram(page: Page): Promise<() => void> {
  await page.addInitScript(watchShifts);
  let release = () => {};
  const program = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/[^/]*\.(?:js|css)$/, async (route) => {
    await program;
    await route.fallback();
  });
  return release;
}

/** Those of these places that are seen: how much is rendered beyond that, and behind the header and the foot, differs. */
function inWindow(page: Page, places: readonly string[]): string[] {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  return places.filter((place) => {
    const [x = 0, y = 0, w = 0, h = 0] = (place.split(" ")[0] ?? "").split(",").map(Number);
    return x < width && y < height - EDGE && x + w > 0 && y + h > EDGE;
  });
}

/** Where each piece is on the screen, and what it says, in the order of the places. */
async function placesOf(page: Page, selector: string): Promise<string[]> {
  const places = await page.locator(selector).evaluateAll((pieces) =>
    pieces.map((piece) => {
      const { x, y, width, height } = piece.getBoundingClientRect();
      const texts = [...piece.querySelectorAll("b, i, .tile-words")].map((text) => {
        const { top, left, bottom } = text.getBoundingClientRect();
        return `${text.textContent} ${[top, left, bottom].map(Math.round).join()}`;
      });
      return `${[x, y, width, height].map(Math.round).join()} ${texts.join(" ")}`;
    }),
  );
  return places.toSorted();
}

function watchShifts() {
  Reflect.set(globalThis, "shifted", 0);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const before = Number(Reflect.get(globalThis, "shifted"));
      Reflect.set(globalThis, "shifted", before + Number(Reflect.get(entry, "value")));
    }
  }).observe({ type: "layout-shift", buffered: true });
}
