import { pathOperators } from "./path-operators.ts";
import { type PdfFile, type Ref, num } from "./pdf-file.ts";
import { type PdfFonts, type PdfGlyph, hex, signsOf } from "./pdf-fonts.ts";
import { type Mark, readMarks } from "./svg-marks.ts";

/** A line of set text, which a drawing names as `<line at="index"/>`. */
export type SetLine = {
  readonly glyphs: readonly PdfGlyph[];
  readonly size: number;
  /** The space between letters, as a share of the size. */
  readonly tracking: number;
};

/** What the pages of a file share. */
export type Shared = {
  readonly file: PdfFile;
  readonly fonts: PdfFonts;
  readonly lines: readonly SetLine[];
  /** Entries of the resource dictionary, by their names. */
  readonly states: Map<string, Ref>;
};

/** A link on a page, in its points from the lower left corner. */
export type PdfLink = {
  readonly box: readonly [number, number, number, number];
  readonly href: string;
};

type Matrix = readonly [number, number, number, number, number, number];

/** Draws the markup of a drawing of our own as the content of a page. */
export function drawPage(
  svg: string,
  { width, height }: { readonly width: number; readonly height: number },
  shared: Shared,
): { readonly content: string; readonly links: readonly PdfLink[] } {
  const root = readMarks(svg);
  const page = new PageDrawing(shared, namedIn(root));
  const flip: Matrix = [1, 0, 0, -1, 0, height];
  page.out.push(`${flip.map(num).join(" ")} cm`);
  page.draw(root, { matrix: flip, fill: "#000000", opacity: 1 });
  // A sheet of a poster has only those that lie on it.
  const links = page.links.filter(
    ({ box: [left, bottom, right, top] }) =>
      right > 0 && left < width && top > 0 && bottom < height,
  );
  return { content: page.out.join("\n"), links };
}

type State = { readonly matrix: Matrix; readonly fill: string; readonly opacity: number };

class PageDrawing {
  readonly out: string[] = [];
  readonly links: PdfLink[] = [];
  readonly #shared: Shared;
  readonly #named: ReadonlyMap<string, Mark>;

  constructor(shared: Shared, named: ReadonlyMap<string, Mark>) {
    this.#shared = shared;
    this.#named = named;
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
    } else if (name === "g") this.#group(mark, state);
    else if (name === "a") this.#link(mark, state);
    else if (name === "rect") this.#rect(mark, state);
    else if (name === "path") this.#path(mark, state);
    else if (name === "image") this.#image(mark);
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

  /** The box of a link is that of the piece, whatever is drawn in it. */
  #link(mark: Mark, state: State): void {
    const [x = 0, y = 0, width = 0, height = 0] = (mark.attributes["data-box"] ?? "")
      .split(" ")
      .map(Number);
    const [a, b] = [at(state.matrix, x, y), at(state.matrix, x + width, y + height)];
    const box = [
      Math.min(a[0], b[0]),
      Math.min(a[1], b[1]),
      Math.max(a[0], b[0]),
      Math.max(a[1], b[1]),
    ] as const;
    this.links.push({ box, href: mark.attributes["href"] ?? "" });
    this.draw(mark, state);
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

  #fill(path: string, { fill, opacity }: State): void {
    if (fill === "none") return;
    this.out.push("q", `${colour(fill)} rg`, this.#opacity(opacity), path, "f", "Q");
  }

  #image({ attributes }: Mark): void {
    const index = /^picture:(\d+)$/.exec(attributes["href"] ?? "")?.[1];
    if (index === undefined) return;
    const [x, y, width, height] = boxOf(attributes);
    // A picture begins at its lower left corner.
    this.out.push(
      `q ${num(width)} 0 0 ${num(-height)} ${num(x)} ${num(y + height)} cm /I${index} Do Q`,
    );
  }

  /** Letters. Distances that differ from the widths in the font are written between them. */
  #line({ attributes }: Mark, { fill, opacity }: State): void {
    const line = this.#shared.lines[Number(attributes["at"])];
    if (line === undefined) return;
    const { size, tracking } = line;
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

// More than any page has, for boxes that are given as all of it.
const ALL = 100_000;

function boxOf(attributes: Readonly<Record<string, string>>): [number, number, number, number] {
  const length = (name: string) => {
    const text = attributes[name] ?? "0";
    return text.endsWith("%") ? ALL : Number(text);
  };
  return [length("x"), length("y"), length("width"), length("height")];
}

// Of a quarter of a circle as a curve. Source: 4/3 · (√2 − 1).
const ROUND = 0.5523;

function rectPath({ attributes }: Mark): string {
  const [x, y, width, height] = boxOf(attributes);
  const radius = Math.min(Number(attributes["rx"] ?? 0), width / 2, height / 2);
  if (radius <= 0) return `${[x, y, width, height].map(num).join(" ")} re`;
  const [right, bottom, c] = [x + width, y + height, radius * (1 - ROUND)];
  const line = (...numbers: number[]) => numbers.map(num).join(" ");
  return [
    `${line(x + radius, y)} m`,
    `${line(right - radius, y)} l`,
    `${line(right - c, y, right, y + c, right, y + radius)} c`,
    `${line(right, bottom - radius)} l`,
    `${line(right, bottom - c, right - c, bottom, right - radius, bottom)} c`,
    `${line(x + radius, bottom)} l`,
    `${line(x + c, bottom, x, bottom - c, x, bottom - radius)} c`,
    `${line(x, y + radius)} l`,
    `${line(x, y + c, x + c, y, x + radius, y)} c h`,
  ].join("\n");
}

function colour(hexadecimal: string): string {
  const full = /^#[\da-f]{3}$/i.test(hexadecimal)
    ? hexadecimal.replaceAll(/[\da-f]/gi, (digit) => digit + digit)
    : hexadecimal;
  return [1, 3, 5]
    .map((from) => num(Number.parseInt(full.slice(from, from + 2), 16) / 255))
    .join(" ");
}

function matrixOf(transform: string | undefined): Matrix | undefined {
  if (transform === undefined) return undefined;
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  for (const [, name, list = ""] of transform.matchAll(/(translate|scale)\(([^)]*)\)/g)) {
    const [a = 0, b = name === "scale" ? a : 0] = list.split(/[\s,]+/).map(Number);
    matrix = times(name === "scale" ? [a, 0, 0, b, 0, 0] : [1, 0, 0, 1, a, b], matrix);
  }
  return matrix;
}

/** First one matrix, then the other. */
function times(first: Matrix, then: Matrix): Matrix {
  const [a, b, c, d, e, f] = first;
  const [g, h, i, j, k, l] = then;
  return [
    a * g + b * i,
    a * h + b * j,
    c * g + d * i,
    c * h + d * j,
    e * g + f * i + k,
    e * h + f * j + l,
  ];
}

function at([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] {
  return [a * x + c * y + e, b * x + d * y + f];
}
