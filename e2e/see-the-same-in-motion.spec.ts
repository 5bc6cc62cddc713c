import { mkdirSync, writeFileSync } from "node:fs";
import { type Browser, type Page, chromium } from "@playwright/test";
import { launchOptions } from "../scripts/browser.mjs";
import { Api, beginWith, fixture } from "./support/api.ts";
import { type DifferingArea, differingAreas } from "./support/differing-areas.ts";
import { mosaicOfEveryFace } from "./support/every-face.ts";
import { ON_DESKTOP, expect, test } from "./support/journey.ts";
import { joinAdminsAccount, registerUser } from "./support/members.ts";
import { MosaicUser, prefer } from "./support/mosaic-user.ts";
import { wordsOf } from "./support/words.ts";

// A pattern of the scenes to compare instead of a few of them, each of which is then listed (bench/canvas/likeness.mjs).
const WANTED = process.env["MOSAICO_LIKENESS"];
const FOLDER = "test-results/likeness";
// Words between two pixels, and digits, whose shape a canvas cannot choose, differ by less.
const MAX_PIXELS = 70;

const WINDOW = { width: 1500, height: 1000 };
// The canvas, without what lies over its edges.
const SHOWN = { x: 0, y: 0, width: 1150, height: 830 };

const settings = (some: Record<string, unknown>) => ({ op: "setSettings", settings: some });
const background = (backgroundImage: string, repeat = false) => ({
  op: "setBackground",
  background: { bgColor: "", backgroundImage, repeat },
});

const FAR_TILE = {
  id: "far",
  position: { x: 0, y: 3000 },
  data: { type: "texto", title: "Longe", content: "" },
};

/** What is behind the tiles, or how they look, each after the one before. */
const grounds = (photo: string): Record<string, readonly Record<string, unknown>[]> => ({
  plain: [],
  photo: [background(photo)],
  veiled: [settings({ veil: true })],
  repeated: [background(photo, true), settings({ veil: false })],
  drawn: [background(""), settings({ ground: "leaves" })],
  scene: [settings({ ground: "hills", veil: true })],
  light: [settings({ ground: "", veil: false, look: "noite" })],
  oficina: [settings({ look: "oficina" })],
  azulejo: [settings({ look: "azulejo" })],
  recreio: [settings({ look: "recreio" })],
  near: [settings({ look: "gesso", readOnCanvas: true })],
  // A tile so far away that only zooming out further than to readable words shows it as well.
  far: [{ op: "addTile", tile: FAR_TILE }],
});

const scenesOn = (ground: string) =>
  [true, false].flatMap((isEditing) =>
    (ground === "far" ? [0.3] : [1, 0.5]).flatMap((zoom) =>
      ["light", "dark"].map((theme) => ({ ground, isEditing, zoom, theme })),
    ),
  );

/** In order: the ground, whether it is edited, the zoom, the theme, and pixels of the screen for one of the window. */
const FEW = [
  "1x plain editing 1 dark",
  "1x photo reading 0.5 dark",
  "1x drawn editing 0.5 light",
  "2x plain editing 0.5 light",
];

test(
  "what moves looks as it does at rest, on every ground",
  ON_DESKTOP,
  async ({ app, visitor }) => {
    const api = await Api.signIn(app);
    const photo = await api.upload(fixture("large.jpg"), "large.jpg");
    const isWanted = (scene: string) =>
      WANTED === undefined ? FEW.includes(scene) : new RegExp(WANTED).test(scene);
    if (WANTED !== undefined) {
      test.setTimeout(1_800_000);
      mkdirSync(FOLDER, { recursive: true });
    }
    let dense: Browser | undefined;
    for (const density of [1, 2]) {
      const scenes = Object.keys(grounds(photo)).flatMap(scenesOn);
      const nameOf = ({ ground, isEditing, zoom, theme }: (typeof scenes)[number]) =>
        `${density}x ${ground} ${isEditing ? "editing" : "reading"} ${zoom} ${theme}`;
      const wanted = scenes.filter((scene) => isWanted(nameOf(scene)));
      if (wanted.length === 0) continue;
      const id = await mosaicOfEveryFace(api, app.baseURL);
      const another = await showAnother(
        await visitor(),
        id,
        app,
        `bia${density}@motion.example.org`,
      );
      if (density > 1) dense = await launchDense(density);
      const context = await dense?.newContext({ baseURL: app.baseURL, viewport: null });
      const page = await (context?.newPage() ?? visitor({ viewport: WINDOW }));
      const user = await open(page, id, app.admin);
      let before = "";
      for (const scene of wanted) {
        const { ground, isEditing, zoom, theme } = scene;
        if (ground !== before) await changeTo(api, id, photo, ground);
        before = ground;
        await user.maintenance(isEditing);
        await page.evaluate((name) => (document.documentElement.dataset["theme"] = name), theme);
        await user.button("main.fit").click();
        await zoomTo(page, zoom);
        await page.keyboard.press("Escape");
        if (isEditing) await user.tile("Legenda").click({ modifiers: ["ControlOrMeta"] });
        if (["photo", "veiled", "repeated"].includes(ground))
          await expect(page.locator("[data-picture]:not(.invisible)")).toBeVisible();
        await point(another, page);
        const { rest, motion } = await restAndMotion(page, isEditing);
        const areas = await differingAreas(page, rest, motion, SHOWN);
        if (WANTED !== undefined) list(nameOf(scene), areas, { rest, motion });
        const large = areas.filter(({ pixels }) => pixels > MAX_PIXELS).map(described);
        expect.soft(large, nameOf(scene)).toEqual([]);
      }
    }
    await dense?.close();
  },
);

/** A browser on a dense screen: one that only emulates it lays words and boxes out as on another one. */
function launchDense(density: number): Promise<Browser> {
  const { args, ...options } = launchOptions();
  const screen = [
    `--force-device-scale-factor=${density}`,
    `--window-size=${WINDOW.width},${WINDOW.height}`,
  ];
  return chromium.launch({ ...options, args: [...args, ...screen] });
}

/** Another user, who points at a tile and has selected one. */
async function showAnother(
  page: Page,
  id: string,
  app: Parameters<typeof registerUser>[0],
  email: string,
): Promise<MosaicUser> {
  const bia = { name: "Bia", email, password: "uma frase bem comprida" };
  await registerUser(app, bia, "pt");
  await joinAdminsAccount(app, bia, "operator");
  const user = await open(page, id, bia);
  await user.maintenance(true);
  await user.tile("Horta").click({ modifiers: ["ControlOrMeta"] });
  return user;
}

/** Moves somebody's pointer a little, since it is not shown for long to the others while it is still. */
async function point(another: MosaicUser, page: Page): Promise<void> {
  const tile = another.tile("Horta");
  for (const x of [70, 72]) await tile.hover({ position: { x, y: 70 } });
  await expect(page.locator("[data-cursor]")).toHaveCSS("opacity", "1");
}

async function open(
  page: Page,
  id: string,
  who: { readonly email: string; readonly password: string },
): Promise<MosaicUser> {
  await prefer(page, { language: "pt", theme: "light" });
  await beginWith(page, id);
  const user = new MosaicUser(page, wordsOf("pt"));
  await user.signIn(who);
  await user.saved();
  return user;
}

async function changeTo(api: Api, id: string, photo: string, ground: string): Promise<void> {
  const all = Object.entries(grounds(photo));
  const upTo = all.findIndex(([name]) => name === ground);
  const operations = all.slice(0, upTo + 1).flatMap(([, some]) => some);
  if (operations.length > 0) await api.change(id, operations);
}

async function atRest(page: Page): Promise<void> {
  await expect(
    page.locator(".mosaic-canvas[data-zooming], .mosaic-canvas[data-panning]"),
  ).toHaveCount(0);
  for (const picture of await page.locator(".mosaic-passing, .mosaic-cover").all())
    await expect(picture).toBeHidden();
}

async function zoomTo(page: Page, zoom: number): Promise<void> {
  await atRest(page);
  const now = await page
    .locator(".react-flow__viewport")
    .evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).a);
  await page.mouse.move(120, 420);
  await page.mouse.wheel(0, -Math.log2(zoom / now) / 0.002);
  await atRest(page);
}

/** Takes the canvas at rest, and as the picture that is shown while it moves, at the same place. */
async function restAndMotion(page: Page, isEditing: boolean) {
  const shown = () => page.screenshot({ clip: SHOWN });
  await page.mouse.move(700, 5);
  const button = isEditing ? "middle" : "left";
  let motion: Buffer | undefined;
  let rest: Buffer | undefined;
  await expect(async () => {
    await atRest(page);
    rest = await shown();
    await holdRest(page, true);
    // To and fro, the last step to where it was, and no rest after it.
    await page.mouse.move(1100, 560);
    await page.mouse.down({ button });
    for (const x of [1105, 1110, 1105, 1100]) {
      await page.mouse.move(x, 560);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    }
    const covers = await page.locator(".mosaic-cover:visible").count();
    motion = await shown();
    await page.mouse.up({ button });
    await holdRest(page, false);
    await page.mouse.move(700, 5);
    // What is in view is painted while the page is idle.
    expect(covers).toBe(1);
  }).toPass({ timeout: 30_000 });
  if (rest === undefined || motion === undefined) throw new Error("nothing was shown");
  return { rest, motion };
}

/** Lets a movement end late. */
async function holdRest(page: Page, isHeld: boolean): Promise<void> {
  await page.evaluate((late) => {
    const it = globalThis as { timer?: typeof setTimeout };
    it.timer ??= setTimeout;
    const timer = it.timer;
    const held = (act: () => void, delay: number) => timer(act, delay === 120 ? 1500 : delay);
    Object.assign(globalThis, { setTimeout: late ? held : timer });
  }, isHeld);
}

function described({ x, y, width, height, pixels, difference, what }: DifferingArea): string {
  const place = `${Math.round(x)},${Math.round(y)} ${width}×${height}`;
  return `${place}: ${pixels} pixels, by up to ${difference} of 255: ${what}`;
}

function list(
  scene: string,
  areas: readonly DifferingArea[],
  pictures: { readonly rest: Buffer; readonly motion: Buffer },
): void {
  const all = areas.reduce((sum, { pixels }) => sum + pixels, 0);
  console.log(
    [`${scene}: ${areas.length} areas, ${all} pixels`, ...areas.map(described)].join("\n  "),
  );
  for (const [name, png] of Object.entries(pictures))
    writeFileSync(`${FOLDER}/${scene} ${name}.png`, png);
}
