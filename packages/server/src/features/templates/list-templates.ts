import type { WireTemplate } from "@mosaico/contract/templates";
import type { Language } from "@mosaico/domain/language";
import { fileAddress } from "@mosaico/domain/tile/content";
import type { LibrarySection } from "../../../library/library-tile.ts";
import { inLanguage } from "../../../library/templates/template.ts";
import { TEMPLATES } from "../../../library/templates/templates.ts";
import { libraryFiles } from "#features/icons/icons.service.ts";
import type { SystemCtx } from "#platform/context.ts";
import { fileOf } from "./template-pictures.ts";

const CELL = 100;

/** The templates in a language, with all that a small drawing of them needs. */
export async function listTemplates(ctx: SystemCtx, language: Language): Promise<WireTemplate[]> {
  const icons = await libraryFiles(ctx);
  return TEMPLATES.map((template) => {
    const { sections, tiles, ...rest } = inLanguage(template, language);
    return {
      ...rest,
      sections: sections.map((section) => areaOf(section)),
      pieces: tiles.map((tile) => {
        const { face = "icon", framing, colour = "", width = 1, height = 1 } = tile;
        const icon = icons.get(tile.icon);
        const picture =
          tile.type === "foto"
            ? `/api/template-pictures/${fileOf(tile.content)}`
            : icon === undefined
              ? null
              : fileAddress(icon);
        return { ...areaOf({ ...tile, colour, width, height }), face, framing, picture };
      }),
    };
  });
}

function areaOf({
  position: { x, y },
  width,
  height,
  colour,
  title,
}: Pick<LibrarySection, "position" | "width" | "height" | "colour" | "title">) {
  return { x: x / CELL, y: y / CELL, width, height, colour, title };
}
