import { createRequire } from "node:module";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { startApp } from "../e2e/support/server.ts";
import { launchOptions } from "./browser.mjs";
import { makeScene } from "./pictures/scene.mjs";
import { shots } from "./pictures/shots.mjs";
import { takePicture } from "./pictures/take-picture.mjs";
import { root } from "./tool.mjs";

// Retakes the pictures of the README from the built product: `node scripts/readme-pictures.mjs`. The first one is taken
// by `school-pictures.mjs`.
const sharp = createRequire(join(root, "packages/server/package.json"))("sharp");
const NAMES = ["together", "tile", "history"];

const app = await startApp();
const browser = await chromium.launch(launchOptions());
try {
  const mosaic = await (await makeScene(app)).mosaicIn("en");
  const context = await browser.newContext({
    baseURL: app.baseURL,
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
    locale: "en",
  });
  for (const name of NAMES) {
    // The tile of the previous picture is open in its page.
    const page = await context.newPage();
    const picture = await takePicture(shots[name], {
      page,
      language: "en",
      theme: "light",
      mosaic,
    });
    const file = join(root, "docs/pictures", `${name}.png`);
    const { size } = await sharp(picture).png({ palette: true, effort: 10 }).toFile(file);
    console.log(`${name}.png  ${Math.round(size / 1024)} KB`);
    await page.close();
  }
} finally {
  await browser.close();
  await app.stop();
}
