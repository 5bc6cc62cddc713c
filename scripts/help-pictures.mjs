import { mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { startApp } from "../e2e/support/server.ts";
import { launchOptions } from "./browser.mjs";
import { makeScene } from "./pictures/scene.mjs";
import { shots } from "./pictures/shots.mjs";
import { takePicture } from "./pictures/take-picture.mjs";
import { root } from "./tool.mjs";

// Retakes the pictures of the help page from the built product: `node scripts/help-pictures.mjs pt de …`, or all six
// languages if none is named.
const sharp = createRequire(join(root, "packages/server/package.json"))("sharp");
const languages = ["pt", "de", "en", "es", "fr", "it"];
const names = process.argv.slice(2);
const folder = join(root, "packages/web/src/features/help/pictures");
// The same size as in `help-pictures.ts` of the web app.
const size = { width: 1120, height: 700 };

const app = await startApp();
const browser = await chromium.launch(launchOptions());
try {
  const scene = await makeScene(app);
  for (const language of names.length > 0 ? names : languages) {
    mkdirSync(join(folder, language), { recursive: true });
    const mosaic = await scene.mosaicIn(language);
    for (const theme of ["light", "dark"]) await takeAll(language, theme, mosaic);
  }
} finally {
  await browser.close();
  await app.stop();
}

async function takeAll(language, theme, mosaic) {
  const context = await browser.newContext({
    baseURL: app.baseURL,
    viewport: size,
    reducedMotion: "reduce",
    locale: language,
  });
  const page = await context.newPage();
  for (const [name, show] of Object.entries(shots)) {
    const at = { page, language, theme, mosaic };
    const picture = await takePicture(show, at);
    const file = join(folder, language, `${name}-${theme}.avif`);
    // More effort takes twenty times as long and saves a tenth of the bytes.
    const written = await sharp(picture).avif({ quality: 50, effort: 2 }).toFile(file);
    console.log(`${language}/${name}-${theme}.avif  ${Math.round(written.size / 1024)} KB`);
  }
  await context.close();
}
