import { type Matrix, at, boxOf, colour, matrixOf, rectPath, times } from "./geometry.ts";
import { pathOperators } from "./path-operators.ts";
import { type PdfFile, type Ref, num } from "./pdf-file.ts";
import { type PdfFonts, type PdfGlyph, hex, signsOf } from "./pdf-fonts.ts";
import type { PdfStructure, StructureElement } from "./structure.ts";
import { type Mark, readMarks } from "./svg-marks.ts";

/** A line of set text, which a drawing names as `<line at="index"/>`. */
export type SetLine = {
  readonly glyphs: readonly PdfGlyph[];
  readonly size: number;
  /** The space between letters, as a share of the size. */
  readonly tracking: number;
  /** The text as it is written, which is not the order of the glyphs in every script. */
  readonly text: string;
};

/** What the pages of a file share. */
export type Shared = {
  readonly file: PdfFile;
  readonly fonts: PdfFonts;
  readonly lines: readonly SetLine[];
  /** Entries of the resource dictionary, by their names. */
  readonly states: Map<string, Ref>;
  readonly structure: PdfStructure;
};

/** A link on a page, in its points from the lower left corner. */
export type PdfLink = {
  readonly box: readonly [number, number, number, number];
  readonly href: string;
  readonly name: string;
  readonly element: StructureElement;
};

/** Draws the markup of a drawing of our own as the content of a page. */
export function drawPage(
  svg: string,
  place: { readonly width: number; readonly height: number; readonly page: number },
  shared: Shared,
): { readonly content: string; readonly links: readonly PdfLink[] } {
  const root = readMarks(svg);
  const page = new PageDrawing(shared, namedIn(root), place);
  const flip: Matrix = [1, 0, 0, -1, 0, place.height];
  page.out.push(`${flip.map(num).join(" ")} cm`);
  page.draw(root, { matrix: flip, fill: "#000000", opacity: 1, element: undefined });
  page.end();
  return { content: page.out.join("\n"), links: page.links };
}

type State = {
  readonly matrix: Matrix;
  readonly fill: string;
  readonly opacity: number;
  /** What it belongs to; undefined for what is only decoration. */
  readonly element: StructureElement | undefined;
};

type Place = { readonly width: number; readonly height: number; readonly page: number };

class PageDrawing {
  readonly out: string[] = [];
  readonly links: PdfLink[] = [];
  readonly #shared: Shared;
  readonly #named: ReadonlyMap<string, Mark>;
  readonly #place: Place;
  #marked: { readonly element: StructureElement | undefined } | undefined;

  constructor(shared: Shared, named: ReadonlyMap<string, Mark>, place: Place) {
    this.#shared = shared;
    this.#named = named;
    this.#place = place;
  }

  end(): void {
    if (this.#marked !== undefined) this.out.push("EMC");
    this.#marked = undefined;
  }

  /** What is painted from here on belongs to this element. */
  #mark({ element }: State): void {
    if (this.#marked?.element === element && this.#marked !== undefined) return;
    this.end();
    this.#marked = { element };
    if (element === undefined) this.out.push("/Artifact BMC");
    else {
      const content = this.#shared.structure.addContent(element, this.#place.page);
      this.out.push(`/${element.tag} <</MCID ${content}>> BDC`);
    }
  }

  draw(mark: Mark, state: State): void {
    for (const child of mark.children) this.#drawOne(child, state);
  }

  #drawOne(mark: Mark, around: State): void {
    const { name, attributes } = mark;
    const opacity = around.opacity * Number(attributes["fill-opacity"] ?? 1);
    const state = { ...around, fill: attributes["fill"] ?? around.fill, opacity };
    if (name === "svg" && mark.attributes["preserveAspectRatio"] === undefined) {
      this.draw(mark, state);
    } else if (name === "g" && attributes["data-tag"] !== undefined) this.#tagged(mark, state);
    else if (name === "g") this.#group(mark, state);
    else if (name === "a") this.#link(mark, state);
    else if (name === "rect") this.#rect(mark, state);
    else if (name === "path") this.#path(mark, state);
    else if (name === "image") this.#image(mark, state);
    else if (name === "line") this.#line(mark, state);
  }

  #group(mark: Mark, state: State): void {
    const moved = matrixOf(mark.attributes["transform"]);
    this.out.push("q");
    if (moved !== undefined) this.out.push(`${moved.map(num).join(" ")} cm`);
    const clip = this.#named.get(idIn(mark.attributes["clip-path"]))?.children[0];
    if (clip !== undefined) this.out.push(`${rectPath(clip)} W n`);
    this.draw(mark, moved === undefined ? state : { ...state, matrix: times(moved, state.matrix) });
    this.out.push("Q");
  }

  /** An element of the structure. On a sheet of a poster, those beside it are left out. */
  #tagged(mark: Mark, state: State): void {
    const { attributes } = mark;
    const box = attributes["data-box"] === undefined ? undefined : this.#boxOn(mark, state);
    if (box !== undefined && !this.#isOnPage(box)) return;
    const element = this.#shared.structure.elementOf(attributes, state.element);
    const title = attributes["data-title"];
    if (title !== undefined) {
      const [, top] = at(state.matrix, 0, 0);
      this.#shared.structure.addHeading({ title, page: this.#place.page, top });
    }
    this.draw(mark, { ...state, element });
  }

  /** The box of a link is that of the piece, whatever is drawn in it. A sheet of a poster has only those that lie on it. */
  #link(mark: Mark, state: State): void {
    const box = this.#boxOn(mark, state);
    if (!this.#isOnPage(box)) return;
    const { href = "", "data-name": name = "" } = mark.attributes;
    const element = this.#shared.structure.elementOf({ "data-tag": "Link" }, state.element);
    this.links.push({ box, href, name, element });
    this.draw(mark, { ...state, element });
  }

  #boxOn({ attributes }: Mark, { matrix }: State): PdfLink["box"] {
    const [x = 0, y = 0, width = 0, height = 0] = (attributes["data-box"] ?? "")
      .split(" ")
      .map(Number);
    const [a, b] = [at(matrix, x, y), at(matrix, x + width, y + height)];
    return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[0], b[0]), Math.max(a[1], b[1])];
  }

  #isOnPage([left, bottom, right, top]: PdfLink["box"]): boolean {
    const { width, height } = this.#place;
    return right > 0 && left < width && top > 0 && bottom < height;
  }

  #rect(mark: Mark, state: State): void {
    const gradient = this.#named.get(idIn(state.fill));
    if (gradient !== undefined) {
      if (gradient.name === "linearGradient") this.#shade(mark, gradient, state);
      return;
    }
    // A repeated drawing in the background is for screens.
    if (state.fill.startsWith("url(")) return;
    this.#fill(rectPath(mark), state);
  }

  #path(mark: Mark, state: State): void {
    const moved = matrixOf(mark.attributes["transform"]);
    const path = pathOperators(mark.attributes["d"] ?? "");
    if (moved === undefined) this.#fill(path, state);
    else {
      this.out.push("q", `${moved.map(num).join(" ")} cm`);
      this.#fill(path, state);
      this.out.push("Q");
    }
  }

  #fill(path: string, state: State): void {
    const { fill, opacity } = state;
    if (fill === "none") return;
    this.#mark(state);
    this.out.push("q", `${colour(fill)} rg`, this.#opacity(opacity), path, "f", "Q");
  }

  #image({ attributes }: Mark, state: State): void {
    const index = /^picture:(\d+)$/.exec(attributes["href"] ?? "")?.[1];
    if (index === undefined) return;
    const [x, y, width, height] = boxOf(attributes);
    this.#mark(state);
    // A picture begins at its lower left corner.
    this.out.push(
      `q ${num(width)} 0 0 ${num(-height)} ${num(x)} ${num(y + height)} cm /I${index} Do Q`,
    );
  }

  /** Letters. Distances that differ from the widths in the font are written between them. */
  #line({ attributes }: Mark, state: State): void {
    const index = Number(attributes["at"]);
    const line = this.#shared.lines[index];
    if (line === undefined) return;
    const { fill, opacity } = state;
    const { size, tracking, text } = line;
    this.#mark(state);
    state.element?.lines.set(index, text);
    this.out.push("q", `${colour(fill)} rg`, this.#opacity(opacity), "BT");
    let x = 0;
    let shown: string[] = [];
    let font = -1;
    const show = () => {
      if (shown.length > 0) this.out.push(`[${shown.join("")}] TJ`);
      shown = [];
    };
    for (const sign of signsOf(line.glyphs)) {
      const coded = this.#shared.fonts.codeOf(sign);
      if (coded.font !== font) {
        show();
        font = coded.font;
        this.out.push(`/F${font} ${num(size)} Tf`, `1 0 0 -1 ${num((x * size) / 1000)} 0 Tm`);
      }
      const after = coded.width - sign.advance - tracking * 1000;
      shown.push(`<${hex(coded.code)}>`, Math.abs(after) < 0.5 ? "" : num(after));
      x += sign.advance + tracking * 1000;
    }
    show();
    this.out.push("ET", "Q");
  }

  #opacity(opacity: number): string {
    return opacity >= 1 ? "" : this.#state(`o${num(opacity)}`, () => `<</ca ${num(opacity)}>>`);
  }

  #state(key: string, write: () => string): string {
    const { file, states } = this.#shared;
    if (!states.has(key)) states.set(key, file.add(write()));
    return `/S${[...states.keys()].indexOf(key)} gs`;
  }

  /** A gradient of one colour that becomes opaque from top to bottom: the colour through a mask. */
  #shade(mark: Mark, gradient: Mark, state: State): void {
    const { file } = this.#shared;
    const [x, y, width, height] = boxOf(mark.attributes);
    const stops = gradient.children.map(({ attributes }) => attributes);
    const steps = stops.slice(1).map((stop, index) => {
      const level = (one: Readonly<Record<string, string>> | undefined) =>
        num(Number(one?.["stop-opacity"] ?? 1));
      return `<</FunctionType 2/Domain[0 1]/N 1/C0[${level(stops[index])}]/C1[${level(stop)}]>>`;
    });
    const bounds = stops.slice(1, -1).map((stop) => stop["offset"] ?? "0");
    const shading = `<</ShadingType 2/ColorSpace/DeviceGray/Coords[0 ${num(y)} 0 ${num(y + height)}]/Function<</FunctionType 3/Domain[0 1]/Functions[${steps.join("")}]/Bounds[${bounds.join(" ")}]/Encode[${steps.map(() => "0 1").join(" ")}]>>/Extend[true true]>>`;
    const box = [x, y, x + width, y + height].map(num).join(" ");
    const key = `m${box} ${bounds.join(" ")} ${steps.join("")}`;
    const masked = this.#state(key, () => {
      const form = file.addStream(
        "/G sh",
        `/Type/XObject/Subtype/Form/BBox[${box}]/Group<</S/Transparency/CS/DeviceGray>>/Resources<</Shading<</G ${shading}>>>>`,
      );
      return `<</SMask<</Type/Mask/S/Luminosity/G ${form}>>>>`;
    });
    this.#mark(state);
    const ink = stops[0]?.["stop-color"] ?? state.fill;
    this.out.push("q", masked, `${colour(ink)} rg`, rectPath(mark), "f", "Q");
  }
}

function namedIn(root: Mark): ReadonlyMap<string, Mark> {
  const named = new Map<string, Mark>();
  const visit = (mark: Mark) => {
    const id = mark.attributes["id"];
    if (id !== undefined) named.set(id, mark);
    for (const child of mark.children) visit(child);
  };
  visit(root);
  return named;
}

function idIn(reference = ""): string {
  return /^url\(#(.*)\)$/.exec(reference)?.[1] ?? "";
}
