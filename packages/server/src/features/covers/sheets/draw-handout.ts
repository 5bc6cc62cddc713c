import { hrefOf } from "@mosaico/domain/exchange/href-of";
import { SHEET_LIMITS } from "@mosaico/domain/exchange/sheets";
import { pictureOf } from "@mosaico/domain/tile/picture-of";
import type { Tile } from "@mosaico/domain/tile/tile";
import type { PdfPage } from "#platform/pdf/write-pdf.ts";
import { type Type, breakLines } from "../break-lines.ts";
import type { Drawing } from "../drawing.ts";
import { BODY, setLines } from "../set-lines.ts";
import { moved, placeOf, tagged } from "../svg.ts";
import { drawHandoutCover } from "./draw-handout-cover.ts";
import { type PageColours, pageColours } from "./page-colours.ts";
import { drawQr } from "./draw-qr.ts";
import { type Block, layOutPages } from "./lay-out-pages.ts";
import type { Handout, SheetScene } from "./sheet-scene.ts";

const SEMIBOLD = { family: "figtree", weight: 600 } as const;
const TITLE = { size: 30, line: 34 };
const HEADING = { size: 18, line: 24 };
const NAME = { font: SEMIBOLD, size: 12.5, line: 17 };
const TEXT = { font: BODY, size: 10.5, line: 15 };
const SMALL = { font: BODY, size: 7.5, line: 9.5 };
const NUMBER = { font: BODY, size: 9, line: 12 };
const QR = 70;
const GAP = 14;
const PICTURE = { width: 190, height: 140 };
// More of one text than fills a dozen pages.
const MAX_LINES = 500;

/** The texts of a mosaic in reading order, with pictures, and a code to scan for each piece that leads somewhere. */
export function drawHandout(
  drawing: Drawing,
  scene: SheetScene,
  handout: Handout,
): readonly PdfPage[] {
  const { paper, margin, line, groups, texts, cover } = handout;
  const room = paper.width - 2 * margin;
  const colours = pageColours(drawing, scene, handout);
  const { ink, muted } = colours;
  const setting = new Setting(drawing, room, colours);
  const sections = groups.flatMap(({ section }) => section ?? []);
  const looked = { ...drawing.titleFont, weight: drawing.look.titleWeight };
  const blocks: Block[] = [
    ...(cover === undefined
      ? [
          ...setting.lines(scene.title, { font: looked, ...TITLE }, ink, {
            tag: "H1",
            key: "title",
          }),
          ...setting.lines(line, { ...TEXT, size: 12, line: 18 }, muted, { tag: "P", key: "line" }),
          space(18),
        ]
      : []),
    ...(sections.length > 1
      ? [
          ...setting.lines(texts.contents, NAME, ink, { tag: "P", key: "contents" }),
          ...sections.map((section) => setting.entry(section)),
          space(14),
        ]
      : []),
  ];
  for (const { section, pieces } of groups) {
    if (section !== undefined) {
      const font = { ...drawing.titleFont, weight: drawing.look.headingWeight };
      const { id, data } = section;
      const heading = { tag: "H2", key: id } as const;
      const type = { font, ...HEADING };
      const [first, ...others] = setting.lines(data.title, type, ink, heading, data.title);
      blocks.push(space(10));
      if (first !== undefined) blocks.push({ ...first, anchor: id, staysWithNext: true });
      for (const other of others) blocks.push({ ...other, staysWithNext: true });
      const below = { tag: "P", key: `${id} summary` } as const;
      const summary = setting.lines(data.summary, TEXT, muted, below);
      blocks.push(...summary.map((one) => ({ ...one, staysWithNext: true })), space(6));
    }
    for (const piece of pieces) blocks.push(...setting.piece(piece, scene.address));
  }
  const height = paper.height - 2 * margin;
  const first = cover && drawHandoutCover(drawing, scene, handout, { window: cover, colours });
  const before = first === undefined ? 0 : 1;
  const laid = layOutPages(blocks, height, SHEET_LIMITS.pages - before);
  const { pages, left } = laid;
  const anchors = new Map([...laid.anchors].map(([id, page]) => [id, page + before]));
  const count = pages.length + before;
  const rest = left > 0 ? setting.markup(texts.more, NUMBER, muted, room) : "";
  const ground = groundMarkup(colours, paper);
  const written = pages.map((placed, at) => {
    const content = placed.map(({ block, y }) => moved(margin, margin + y, block.draw(anchors)));
    const number = setting.markup(`${at + 1 + before} / ${count}`, NUMBER, muted, room);
    const foot = moved(margin, paper.height - margin + 16, number);
    const isLast = at === pages.length - 1;
    const more = isLast ? moved(margin, paper.height - margin + 2, rest) : "";
    return { svg: `<svg>${ground}${content.join("")}${foot}${more}</svg>`, ...paper };
  });
  return first === undefined ? written : [{ svg: `<svg>${first}</svg>`, ...paper }, ...written];
}

type LineTag = { readonly tag: "H1" | "H2" | "P"; readonly key: string };

function space(height: number): Block {
  return { height, draw: () => "", isSpace: true };
}

class Setting {
  readonly #drawing: Drawing;
  readonly #room: number;
  readonly #colours: PageColours;

  constructor(drawing: Drawing, room: number, colours: PageColours) {
    this.#drawing = drawing;
    this.#room = room;
    this.#colours = colours;
  }

  markup(text: string, type: Type, colour: string, room: number, max = 1): string {
    const set = setLines(this.#drawing, text, type, { room, max, align: 0 });
    return `<g fill="${colour}">${set.markup}</g>`;
  }

  /** Each line of a text as a block, so that a long text goes on on the next page. */
  lines(text: string, type: Type, colour: string, tag: LineTag, title?: string): Block[] {
    if (text.trim() === "") return [];
    const room = this.#room;
    return text
      .split("\n", MAX_LINES)
      .flatMap((one) =>
        one.trim() === ""
          ? [""]
          : breakLines(one, type, { room, max: MAX_LINES }, this.#drawing.setter),
      )
      .map((one, at) => ({
        height: type.line,
        draw: () => {
          const markup = one === "" ? "" : this.markup(one, type, colour, room);
          return tagged({ ...tag, ...(at === 0 && title !== undefined && { title }) }, markup);
        },
      }));
  }

  /** An entry of the contents: the title of a section, and its page at the right. */
  entry(section: Tile): Block {
    const room = this.#room - 40;
    return {
      height: TEXT.line + 2,
      draw: (anchors) => {
        const page = String(anchors.get(section.id) ?? "");
        const { setter } = this.#drawing;
        const left = this.#room - setter.width(page, BODY, TEXT.size);
        return tagged(
          { tag: "P", key: `${section.id} entry` },
          this.markup(section.data.title, TEXT, this.#colours.ink, room) +
            moved(left, 0, this.markup(page, TEXT, this.#colours.muted, 40)),
        );
      },
    };
  }

  piece(tile: Tile, address: string): Block[] {
    const { title, summary, description, type, content, alt } = tile.data;
    const href = hrefOf(tile, address);
    const words = type === "texto" ? content : "";
    const isNew = (text: string) => text.trim() !== "" && text !== title && text !== summary;
    const isBeside = href !== undefined && isNew(description);
    const head = this.#head(tile, href, isBeside ? description : "");
    const texts = [isBeside ? "" : description, words, type === "foto" ? alt : ""].filter(isNew);
    const bodies = texts.flatMap((text, at) =>
      this.lines(text, TEXT, this.#colours.ink, { tag: "P", key: `${tile.id} ${at}` }),
    );
    return [head, ...bodies, space(GAP)];
  }

  /** Title, summary, picture and code, with a text beside the code, which stay together. */
  #head({ data, id }: Tile, href: string | undefined, text: string): Block {
    const qr = href === undefined ? undefined : drawQr(href, QR);
    const room = this.#room - (qr === undefined ? 0 : QR + GAP);
    const picture = this.#picture({ data, id });
    const title = setLines(this.#drawing, data.title, NAME, { room, max: 3, align: 0 });
    const below = data.summary === data.title ? "" : data.summary;
    const summary = setLines(this.#drawing, below, TEXT, { room, max: 3, align: 0 });
    const shown = href?.replace(/^https?:\/\//, "") ?? "";
    const link = setLines(this.#drawing, shown, SMALL, { room, max: 2, align: 0 });
    const beside = setLines(this.#drawing, text, TEXT, { room, max: 4, align: 0 });
    const named = title.height + summary.height + link.height;
    const words = named + (beside.height === 0 ? 0 : beside.height + 4);
    const pictured = picture === undefined ? 0 : picture.height + 8;
    const box = `0 0 ${this.#room} ${Math.max(words, qr === undefined ? 0 : QR)}`;
    const name = `<g fill="${this.#colours.ink}">${title.markup}</g>`;
    const linked =
      href === undefined
        ? name
        : `<a href="${escaped(href)}" data-box="${box}" data-name="${escaped(data.title)}">${name}</a>`;
    const draw = () =>
      [
        tagged({ tag: "H3" }, linked),
        moved(0, title.height, tagged({ tag: "P" }, this.#muted(summary.markup))),
        moved(0, title.height + summary.height, tagged({ tag: "P" }, this.#muted(link.markup))),
        moved(0, named + 4, tagged({ tag: "P" }, this.#inked(beside.markup))),
        picture === undefined
          ? ""
          : moved(
              0,
              words + 4,
              tagged({ tag: "Figure", alt: data.alt || data.title }, picture.markup),
            ),
        // What it leads to is written beside it.
        qr === undefined ? "" : moved(this.#room - QR, 2, qr),
      ].join("");
    return { height: Math.max(words + pictured, qr === undefined ? 0 : QR + 6) + 2, draw };
  }

  #muted(markup: string): string {
    return markup === "" ? "" : `<g fill="${this.#colours.muted}">${markup}</g>`;
  }

  #inked(markup: string): string {
    return markup === "" ? "" : `<g fill="${this.#colours.ink}">${markup}</g>`;
  }

  #picture(tile: Pick<Tile, "data" | "id">) {
    const file = pictureOf(tile);
    const picture = file === undefined ? undefined : this.#drawing.pictures.get(file);
    if (file === undefined || picture === undefined) return undefined;
    const scale = Math.min(PICTURE.width / picture.width, PICTURE.height / picture.height);
    const box = { x: 0, y: 0, width: picture.width * scale, height: picture.height * scale };
    return { height: box.height, markup: this.#drawing.place(file, box) };
  }
}

function groundMarkup({ ground }: PageColours, paper: Handout["paper"]): string {
  return ground === undefined
    ? ""
    : `<rect ${placeOf({ x: 0, y: 0, ...paper })} fill="${ground}"/>`;
}

function escaped(href: string): string {
  return href.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
