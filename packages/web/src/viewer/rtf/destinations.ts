import { type Address, parseAddress } from "@mosaico/domain/tile/address";
import { innerLink, outerLink, pageField, picture } from "../word/compose/elements.ts";
import { escapeXml } from "../word/compose/escape-xml.ts";
import type { MarginPart } from "../word/compose/sections.ts";
import type { Group } from "./groups.ts";
import { newPicture, readPicture } from "./pictures.ts";
import type { Reader, Shape } from "./reader.ts";
import { drawShape } from "./shapes.ts";
import { SKIPPED } from "./signs.ts";
import { newParagraph, PLAIN } from "./state.ts";

const SCHEMES = ["http:", "https:", "mailto:"] as const;
const LINK =
  /^\s*HYPERLINK\b(?:\s+\\[^l\s]\S*)*\s*(?:(\\l)\s*)?(?:"([^"]*)"|(\S+))?(?:\s*\\l\s*"([^"]*)")?/i;
const VISIBLE = /<w:t\b[^>]*>[^<]*[^<\s]/;
const MARGINS: ReadonlyMap<string, Pick<MarginPart, "part" | "kind">> = new Map([
  ["header", { part: "header", kind: "default" }],
  ["headerr", { part: "header", kind: "default" }],
  ["headerl", { part: "header", kind: "even" }],
  ["headerf", { part: "header", kind: "first" }],
  ["footer", { part: "footer", kind: "default" }],
  ["footerr", { part: "footer", kind: "default" }],
  ["footerl", { part: "footer", kind: "even" }],
  ["footerf", { part: "footer", kind: "first" }],
]);

type Open = (reader: Reader, group: Group) => void;

const OPENERS: ReadonlyMap<string, Open> = new Map<string, Open>([
  ["fonttbl", (_, group) => (group.destination = "fonts")],
  ["colortbl", (_, group) => (group.destination = "colours")],
  ["shppict", () => {}],
  ["result", () => {}],
  ["ud", (_, group) => (group.destination = "text")],
  ["upr", (_, group) => (group.destination = "skip")],
  ["listtext", openNumber],
  ["pntext", openNumber],
  ["pict", openPicture],
  ["field", openField],
  ["fldinst", (_, group) => (group.destination = "instruction")],
  ["fldrslt", openResult],
  ["footnote", openNote],
  ["bkmkstart", openBookmark],
  ["nesttableprops", openNestedRow],
  ["shp", openShape],
  ["shpinst", () => {}],
  ["shptxt", openShapeText],
  ["sp", () => {}],
  ["sn", (_, group) => (group.destination = "shape-name")],
  ["sv", openValue],
]);

/** Prepares a group for what its first control word says that it contains. Returns whether it is one of those. */
export function openDestination(reader: Reader, group: Group, name: string): boolean {
  const isLost = group.destination === "skip" && name !== "ud";
  const margin = MARGINS.get(name);
  const open = OPENERS.get(name);
  if (isLost) return false;
  if (margin !== undefined) openMargin(reader, group, margin);
  else if (open !== undefined) open(reader, group);
  else if (SKIPPED.has(name) || group.isOptional) {
    group.destination = "skip";
    if (name === "do" || name === "mmath") reader.omitted.add(name === "do" ? "shapes" : "objects");
  } else return false;
  group.isOptional = false;
  return true;
}

/** The number or sign of a paragraph in a list; one without any is not followed by a tab either. */
function openNumber(reader: Reader, group: Group): void {
  const { story } = reader;
  story.openLink();
  group.close = () => {
    reader.flush();
    story.closeLink((content) => (VISIBLE.test(content) ? content : ""));
  };
}

function openPicture(reader: Reader, group: Group): void {
  const outer = reader.picture;
  const own = newPicture();
  const isOfShape = group.destination === "shape-value";
  reader.picture = own;
  group.destination = "picture";
  group.close = () => {
    reader.picture = outer;
    const shape = reader.shapes.at(-1);
    if (isOfShape && shape !== undefined) {
      shape.picture = own;
      return;
    }
    const read = readPicture(own);
    if (read === undefined) {
      reader.omitted.add("pictures");
      return;
    }
    const relation = reader.word.addPicture(read.bytes, read.format);
    reader.story.content += picture(relation, read.size, {
      place: { kind: "inline" },
      description: "",
    });
  };
}

function openField(reader: Reader, group: Group): void {
  reader.fields.push({ instruction: "", hasResult: false });
  const { characters } = group;
  group.close = () => {
    const field = reader.fields.pop();
    if (field === undefined || field.hasResult) return;
    const kind = pageKindOf(field.instruction);
    if (kind !== undefined)
      reader.story.content += pageField(kind, reader.looks.lookOf(characters));
  };
}

function openResult(reader: Reader, group: Group): void {
  const field = reader.fields.at(-1);
  if (field === undefined) return;
  field.hasResult = true;
  const kind = pageKindOf(field.instruction);
  const { characters } = group;
  if (kind !== undefined) {
    group.destination = "skip";
    group.close = () => {
      reader.story.content += pageField(kind, reader.looks.lookOf(characters));
    };
    return;
  }
  const link = LINK.exec(field.instruction);
  if (link === null) return;
  const { story } = reader;
  story.openLink();
  group.close = () => {
    reader.flush();
    story.closeLink((content) => linked(reader, link, content));
  };
}

function linked(reader: Reader, link: RegExpExecArray, content: string): string {
  const [, isInner, quoted, plain, anchor] = link;
  const target = quoted ?? plain ?? "";
  if (content === "") return "";
  if (isInner !== undefined || target === "") {
    return innerLink(target === "" ? (anchor ?? "") : target, content);
  }
  const address: Address | undefined = parseAddress(target, SCHEMES);
  return address === undefined ? content : outerLink(reader.word.addLink(address), content);
}

function pageKindOf(instruction: string): "PAGE" | "NUMPAGES" | undefined {
  const [name = ""] = instruction
    .trim()
    .toUpperCase()
    .split(/[\s\\]/);
  return name === "PAGE" || name === "NUMPAGES" ? name : undefined;
}

function openMargin(
  reader: Reader,
  group: Group,
  { part, kind }: Pick<MarginPart, "part" | "kind">,
): void {
  const end = beginText(reader, group);
  group.close = () => {
    const relation = reader.word.addMargin(part, end());
    const others = reader.margins.filter((one) => one.part !== part || one.kind !== kind);
    reader.margins = [...others, { kind, part, relation }];
    if (kind === "even") reader.hasEvenPages = true;
  };
}

function openNote(reader: Reader, group: Group): void {
  const look = reader.looks.lookOf(group.characters);
  const end = beginText(reader, group);
  const note: { kind: "footnote" | "endnote" } = { kind: "footnote" };
  reader.notes.push(note);
  group.close = () => {
    const blocks = end();
    reader.notes.pop();
    reader.story.content += reader.word.addNote(note.kind, blocks, look);
  };
}

/** Begins a text of its own, which inherits no formatting. */
function beginText(reader: Reader, group: Group): () => string {
  group.destination = "text";
  const end = reader.beginStory();
  Object.assign(group.characters, PLAIN);
  Object.assign(group.paragraph, newParagraph());
  return end;
}

function openBookmark(reader: Reader, group: Group): void {
  group.destination = "bookmark";
  group.close = () => reader.mark(reader.takeName());
}

/** The row of a table in a table, whose definition follows its cells. */
function openNestedRow(reader: Reader, group: Group): void {
  const { row, cell } = reader.rows;
  group.close = () => Object.assign(reader.rows, { row, cell });
}

function openShape(reader: Reader, group: Group): void {
  const shape: Shape = {
    sides: new Map(),
    name: "",
    value: "",
    properties: new Map(),
    picture: undefined,
    text: "",
  };
  reader.shapes.push(shape);
  const { story } = reader;
  group.close = () => {
    reader.shapes.pop();
    const drawn = drawShape(reader, shape);
    if (drawn === undefined) reader.omitted.add("shapes");
    else story.content += drawn;
  };
}

function openShapeText(reader: Reader, group: Group): void {
  const shape = reader.shapes.at(-1);
  const end = beginText(reader, group);
  group.close = () => {
    const text = end();
    if (shape !== undefined) shape.text = text;
  };
}

function openValue(reader: Reader, group: Group): void {
  group.destination = "shape-value";
  group.close = () => {
    const shape = reader.shapes.at(-1);
    if (shape === undefined) return;
    shape.properties.set(escapeXml(shape.name.trim()), shape.value.trim());
    shape.name = "";
    shape.value = "";
  };
}
