import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { startApp } from "../e2e/support/server.ts";
import { launchOptions } from "./browser.mjs";
import { buildSchool } from "./pictures/school/build-school.mjs";
import { drawPictures, photographSchool } from "./pictures/school/photograph-school.mjs";

// Builds a school in the built product and photographs it: `node scripts/school-pictures.mjs FOLDER`. It has every face,
// size and colour, so look at the pictures after a change to how tiles are drawn.
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error("Name the folder for the pictures.");
mkdirSync(folder, { recursive: true });

const app = await startApp();
const browser = await chromium.launch(launchOptions());
try {
  const { baseURL } = app;
  const school = await buildSchool(app);
  await drawPictures({ browser, baseURL, school });
  const save = (name, picture) => writeFileSync(join(folder, name), picture);
  await photographSchool({ browser, baseURL, school, save });
} finally {
  await browser.close();
  await app.stop();
}
