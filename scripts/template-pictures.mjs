import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { learning } from "./pictures/templates/learning.mjs";
import { living } from "./pictures/templates/living.mjs";
import { working } from "./pictures/templates/working.mjs";
import { root } from "./tool.mjs";

const folder = join(root, "packages/server/library/templates/pictures");

/** The pictures of the templates by name, as SVG. */
export const templatePictures = { ...learning, ...living, ...working };

// node scripts/template-pictures.mjs: writes them to the library of the server.
if (import.meta.main) {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) await rm(join(folder, name));
  for (const [name, svg] of Object.entries(templatePictures)) {
    await writeFile(join(folder, `${name}.svg`), svg);
  }
}
