import type { FilePreview } from "@mosaico/contract/previews";
import { ONE_CELL } from "@mosaico/domain/mosaic/area";
import type { TileColour } from "@mosaico/domain/tile/appearance";
import { pictureOf } from "@mosaico/domain/tile/picture-of";
import type { Tile, TileData } from "@mosaico/domain/tile/tile";
import { faceLines } from "#features/tiles/face-lines.ts";
import { type Shape, shapeOf } from "#features/tiles/face-shape.ts";
import { faceTexts } from "#features/tiles/face-texts.ts";
import { drawnTitle, fitOf } from "#features/tiles/fit-title.ts";
import { sizeFor } from "#features/tiles/picture-size.ts";
import { tileColour } from "#features/tiles/tile-colour.ts";
import { element, setStyles } from "./elements.ts";

/** What the faces of a mosaic's tiles are made of. */
export type Faces = {
  /** The language of the mosaic; empty if unknown. */
  readonly language: string;
  readonly isInGrid: boolean;
  /** Whether words, and icons beside them, are left out, which nobody sees yet. */
  readonly isUnlettered?: boolean;
  readonly icons: Readonly<Record<string, string>>;
  readonly previews: Readonly<Record<string, FilePreview>>;
  /** The address of any other file by its name, if it is not that on the server; undefined if there is none. */
  readonly addressOf?: (name: string) => string | undefined;
};

const FACE = "tile-face tile-colour size-full";
const SOFT_HYPHEN = "\u00ad";

/**
 * The face of a tile (T11), element by element as `TileFace` renders it, without React. A component test compares the
 * two.
 */
export function faceElement(
  tile: Pick<Tile, "id" | "data">,
  around: TileColour,
  faces: Faces,
): HTMLElement {
  const { data } = tile;
  const file = data.face === "picture" ? pictureOf(tile) : undefined;
  const preview = file === undefined ? undefined : faces.previews[file];
  const shown = data.face === "picture" && preview === undefined ? "icon" : data.face;
  const lang = data.language || faces.language || undefined;
  const shape = shapeOf(data);
  if (faces.isUnlettered === true && shown !== "picture") {
    const bare = {
      "data-colour": tileColour(tile, around),
      "data-face": shown,
      "data-shape": shape,
    };
    return element("div", { class: FACE, ...bare });
  }
  const title = drawnTitle(data, lang ?? document.documentElement.lang);
  const note = shown === "text" ? faceLines(data, faces.isInGrid) : undefined;
  const fit = fitOf(data, faces.isInGrid);
  const face = element(
    "div",
    {
      class: FACE,
      "data-colour": tileColour(tile, around),
      "data-face": shown,
      "data-fades": note?.fades,
      "data-framing": preview && (data.framing || preview.framing),
      "data-more": note?.near && "true",
      "data-shape": shape,
      "data-wide": data.width > 2 ? "true" : undefined,
      lang,
    },
    ...partsOf(shown, { data, title, shape, file, preview, faces }),
  );
  setStyles(face, {
    ...(preview && framed(data, preview)),
    "--fit": fit === 1 ? undefined : fit,
    "--lines": note?.lines,
    "--near-lines": note?.near?.lines,
    "--near-line": note?.near && `${note.near.line}px`,
  });
  return face;
}

type Parts = {
  readonly data: TileData;
  readonly title: string;
  readonly shape: Shape;
  readonly file: string | undefined;
  readonly preview: FilePreview | undefined;
  readonly faces: Faces;
};

function partsOf(shown: TileData["face"], parts: Parts): readonly (Node | string)[] {
  const { data, file, preview } = parts;
  if (shown === "title") return [element("b", {}, data.title)];
  if (shown === "text") return wordsOf(parts);
  if (file === undefined || preview === undefined) return iconAndTexts(parts);
  return pictureParts(parts, file, preview);
}

function framed({ framing, focusX, focusY }: TileData, preview: FilePreview) {
  const isForced = framing === "scrim" && preview.framing !== "scrim";
  return {
    "--hue": preview.hue,
    "--sa": isForced ? 1 : preview.scrim,
    "--ratio": preview.width / preview.height,
    "--at": focusX === 50 && focusY === 50 ? undefined : `${focusX}% ${focusY}%`,
  };
}

function wordsOf({ data, title }: Parts): readonly Node[] {
  const { below } = faceTexts(data);
  const words = below === "" ? [] : [element("span", { class: "tile-words" }, below)];
  return [labelled("tile-label", title, words)];
}

function iconAndTexts({ data, title: drawn, shape, faces }: Parts): readonly Node[] {
  const { title, below } = faceTexts(shape === "1x1" ? { ...data, ...ONE_CELL } : data);
  const icon =
    data.icon === ""
      ? []
      : [
          element("img", {
            alt: "",
            class: "tile-icon",
            decoding: "async",
            draggable: "false",
            src: faces.icons[data.icon],
          }),
        ];
  if (shape !== "1x1") {
    const line = below === "" ? [] : [element("i", {}, below)];
    return [...icon, labelled("tile-label min-w-0", drawn, line)];
  }
  const isTitled = ["", title].includes(data.icon === "" ? data.label : data.summary);
  const text = isTitled || below === "" ? softened(drawn) : [below];
  const near = isTitled ? below || undefined : title;
  return [...icon, element("b", { "data-near": near }, ...text)];
}

function pictureParts({ data, title }: Parts, file: string, preview: FilePreview) {
  const { below } = faceTexts(data);
  const { blur } = preview;
  const size = sizeFor(file, preview, data);
  const picture = element("img", {
    alt: "",
    class: "tile-picture",
    decoding: "async",
    draggable: "false",
    src: size?.url ?? blur ?? undefined,
  });
  setStyles(picture, { "background-image": blur === null ? undefined : `url("${blur}")` });
  if (size !== undefined) {
    // Seen through transparent parts otherwise.
    picture.addEventListener("load", () => picture.style.removeProperty("background-image"));
  }
  const line = below === "" ? [] : [element("i", {}, below)];
  return [picture, labelled("tile-label", title, line)];
}

/** The title with what belongs to it, and a space that keeps the two apart. */
function labelled(name: string, title: string, below: readonly Node[]): HTMLElement {
  return element("span", { class: name }, element("b", {}, ...softened(title)), " ", ...below);
}

function softened(text: string): (Node | string)[] {
  const [first = "", ...others] = text.split(SOFT_HYPHEN);
  return [first, ...others.flatMap((part) => [element("span", { class: "soft-hyphen" }), part])];
}
