import type { FilePreview } from "@mosaico/contract/previews";
import { lengthOf } from "@mosaico/domain/mosaic/area";
import { TILE_FACES } from "@mosaico/domain/tile/appearance";
import type { TileData } from "@mosaico/domain/tile/tile";
import { expect, test } from "vitest";
import { knownIcons } from "#features/icons/icon-address.ts";
import { previews } from "#features/files/previews/previews.api.ts";
import { SHAPES, sizeOfShape } from "#features/tiles/face-shape.ts";
import { TileFace } from "#features/tiles/tile-face.tsx";
import { ContentLanguage } from "#platform/i18n/content-language.ts";
import { tile } from "#testing/component/open-mosaic.ts";
import { show } from "#testing/component/show.tsx";
import { faceElement } from "./face-element.ts";
import { fontsOf } from "./fonts-of.ts";

// A transparent pixel.
const PIXEL = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";
const ICON = "clock.webp";
const PHOTO = "sea.webp";
const preview: FilePreview = {
  framing: "scrim",
  hue: 212,
  scrim: 0.66,
  width: 640,
  height: 480,
  blur: PIXEL,
  seconds: null,
  isInterim: false,
  sizes: [{ url: PIXEL, width: 640 }],
};

const TEXTS: readonly Partial<TileData>[] = [
  { title: "Garden" },
  { title: "Garden", label: "G1", summary: "Beds", description: "From seed to table" },
  { title: "Garden", summary: "Garden", icon: ICON },
  { title: "Garden", summary: "Beds", icon: ICON, colour: "yellow", language: "fr" },
  { title: "Hausaufgabenbetreuungsgruppe", icon: ICON, language: "de" },
  { title: "<b>Bold</b> & more", summary: "</script>", content: "<i>1</i>\n2\n3" },
  { title: "مكتبة المدينة", content: "نص طويل ".repeat(80), icon: ICON },
  { title: "Menu", content: "Monday: pasta. ".repeat(60), locked: false },
  { title: "Sea", type: "foto", content: PHOTO, summary: "Today", focusX: 20 },
  { title: "Sea", type: "foto", content: PHOTO, framing: "plate" },
];

test.each([false, true])(
  "without React, each face is made of the same elements (in the grid: %s)",
  async (isInGrid) => {
    await fontsOf("gesso", "a");
    knownIcons.replace(ICON, PIXEL);
    previews.keep(PHOTO, preview);
    const faces = {
      language: "en",
      isInGrid,
      icons: { [ICON]: PIXEL },
      previews: { [PHOTO]: preview },
    };
    const tiles = TEXTS.flatMap((texts) =>
      TILE_FACES.flatMap((face) =>
        SHAPES.map((shape) => tile("a", { ...texts, face, ...sizeOfShape(shape) })),
      ),
    );
    const { screen } = await show(
      <ContentLanguage value="en">
        {tiles.map((one, at) => (
          <div
            key={at}
            style={{ width: lengthOf(one.data.width), height: lengthOf(one.data.height) }}
          >
            <TileFace around="blue" fills isInGrid={isInGrid} tile={one} />
          </div>
        ))}
      </ContentLanguage>,
    );
    const rendered = [...screen.container.querySelectorAll(".tile-face")];
    expect(rendered).toHaveLength(tiles.length);
    for (const [at, one] of tiles.entries()) {
      // The sign of a type on a picture comes with the program.
      rendered[at]?.querySelector(".tile-mark")?.remove();
      expect(formOf(faceElement(one, "blue", faces)), JSON.stringify(one.data)).toEqual(
        formOf(rendered[at] as Element),
      );
    }
  },
);

/** An element without the order of its attributes. */
function formOf(node: Node): unknown {
  if (!(node instanceof Element)) return node.textContent;
  const attributes = node
    .getAttributeNames()
    .map((name) => [name, name === "style" ? stylesOf(node) : node.getAttribute(name)]);
  const children = [...node.childNodes].filter(({ textContent, nodeType }) =>
    nodeType === Node.TEXT_NODE ? textContent !== "" : true,
  );
  return {
    name: node.localName,
    ...Object.fromEntries(attributes),
    children: children.map(formOf),
  };
}

function stylesOf(element: Element): Record<string, string> {
  const { style } = element as HTMLElement;
  // A blur is removed once its picture has loaded.
  const names = [...style].filter((name) => name !== "background-image");
  return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name)]));
}
