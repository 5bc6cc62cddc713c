import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { learning } from "./pictures/templates/learning.mjs";
import { living } from "./pictures/templates/living.mjs";
import { working } from "./pictures/templates/working.mjs";
import { root } from "./tool.mjs";

const sharp = createRequire(join(root, "packages/server/package.json"))("sharp");
const library = join(root, "packages/server/library/templates");
// Twice the width of the largest piece on a screen, at which storing a picture still takes little time.
const WIDTH = 960;

/** The pictures of the templates by name, as SVG. */
export const templatePictures = { ...learning, ...living, ...working };

// node scripts/template-pictures.mjs: writes them to the library of the server, as drawings for the list of templates,
// and in pixels for new mosaics.
if (import.meta.main) {
  for (const folder of ["pictures", "photos"]) {
    await mkdir(join(library, folder), { recursive: true });
    for (const name of await readdir(join(library, folder))) await rm(join(library, folder, name));
  }
  for (const [name, svg] of Object.entries(templatePictures)) {
    await writeFile(join(library, "pictures", `${name}.svg`), svg);
    const photo = sharp(Buffer.from(svg)).resize({ width: WIDTH }).webp({ quality: 86, effort: 6 });
    await photo.toFile(join(library, "photos", `${name}.webp`));
  }
}
