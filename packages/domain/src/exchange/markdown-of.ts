import type { MosaicState } from "../mosaic/mosaic.ts";
import type { TileData } from "../tile/tile.ts";
import { contentKindOf } from "../tile/tile-type.ts";
import { FILES_FOLDER, youtubeAddress } from "./canvas-node.ts";
import { readingOf } from "./reading-of.ts";

// Characters that Markdown reads as markup anywhere in a line. Source: CommonMark 0.31.
const ANYWHERE = /[\\`*_[\]<>&|~]/g;
// At the start of a line, these begin a heading, a quotation, a list, a line or a code block.
const AT_START = /^(\s*)([#+=-]|\d+(?=[.)]))/;

/** X3: a mosaic as Markdown, in pieces: its title, and its tiles in reading order, with sections as headings. */
export function* markdownOf(mosaic: Pick<MosaicState, "title" | "tiles">): Generator<string> {
  yield `# ${oneLine(mosaic.title)}\n`;
  for (const { section, pieces } of readingOf(mosaic)) {
    if (section !== undefined)
      yield `\n## ${oneLine(section.data.title)}\n${linesOf(section.data)}`;
    for (const { data } of pieces) yield `\n### ${oneLine(data.title)}\n${linesOf(data)}`;
  }
}

function linesOf(data: TileData): string {
  const { summary, description } = data;
  const lines = [summary && `*${oneLine(summary)}*`, oneLine(description), contentOf(data)];
  return lines.flatMap((line) => (line === "" ? [] : `\n${line}\n`)).join("");
}

function contentOf({ type, title, content, alt }: TileData): string {
  if (content === "") return "";
  switch (contentKindOf(type)) {
    case "text":
      return paragraphs(content);
    case "address":
      return linkTo(title, content);
    case "youtube":
      return linkTo(title, youtubeAddress(content));
    case "file":
      return type === "foto"
        ? `![${oneLine(alt || title)}](<${FILES_FOLDER}${content}>)`
        : linkTo(title, FILES_FOLDER + content);
    case "none":
      return "";
  }
}

/** Addresses and file names contain no angle bracket and no space, so that nothing in them ends the link. */
function linkTo(title: string, address: string): string {
  return `[${oneLine(title)}](<${address.replaceAll(/[<>\s]/g, encodeURIComponent)}>)`;
}

/** A text with its line breaks; blank lines part paragraphs. */
function paragraphs(text: string): string {
  return text
    .trim()
    .split(/\r?\n|\r/)
    .map((line) => escaped(line.trim()))
    .join("  \n")
    .replaceAll(/(?: {2}\n){2,}/g, "\n\n");
}

function oneLine(text: string): string {
  return escaped(text.replaceAll(/\s+/g, " ").trim());
}

function escaped(line: string): string {
  return line.replaceAll(ANYWHERE, String.raw`\$&`).replace(AT_START, String.raw`$1\$2`);
}
