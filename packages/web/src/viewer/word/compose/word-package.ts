import { strToU8, type Zippable, zipSync } from "fflate";
import { HEAD, RELATION, relationOf, relationsOf, SCHEMAS } from "../../relation-xml.ts";
import { escapeXml } from "./escape-xml.ts";
import { runProperties, type TextLook, twips } from "./looks.ts";

const SPACES = [
  `xmlns:w="${SCHEMAS}/wordprocessingml/2006/main"`,
  `xmlns:r="${RELATION}"`,
  `xmlns:wp="${SCHEMAS}/drawingml/2006/wordprocessingDrawing"`,
  `xmlns:a="${SCHEMAS}/drawingml/2006/main"`,
  `xmlns:pic="${SCHEMAS}/drawingml/2006/picture"`,
  'xmlns:v="urn:schemas-microsoft-com:vml"',
  'xmlns:w10="urn:schemas-microsoft-com:office:word"',
].join(" ");
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  png: "image/png",
  jpg: "image/jpeg",
  gif: "image/gif",
  bmp: "image/bmp",
  webp: "image/webp",
  emf: "image/x-emf",
  wmf: "image/x-wmf",
};
const LEVELS = 9;

export type NoteKind = "footnote" | "endnote";
/** A level of a list. Lengths are in twips. */
export type Level = {
  /** A value of ST_NumberFormat. */
  readonly format: string;
  /** Contains %1 to %9 as placeholders for the numbers of the levels. */
  readonly text: string;
  readonly start: number;
  readonly suffix: "tab" | "space" | "nothing";
  readonly indent: number;
  readonly firstLine: number;
  readonly look: TextLook;
};

type Defaults = {
  readonly look: TextLook;
  /** The default interval of tabs, in twips. */
  readonly tab: number;
  readonly hasEvenPages: boolean;
};

/** Collects the parts of a Word document, for documents of other formats that are drawn like one. */
export class WordPackage {
  readonly #media: Record<string, Uint8Array> = {};
  readonly #relations: string[] = [];
  readonly #parts: { readonly name: string; readonly xml: string }[] = [];
  readonly #notes: Record<NoteKind, string[]> = { footnote: [], endnote: [] };
  readonly #definitions: string[] = [];
  readonly #lists: string[] = [];
  #next = 0;

  /** Returns the relation by which any part can show the picture. */
  addPicture(bytes: Uint8Array, extension: string): string {
    const id = this.#id();
    const name = `media/${id}.${extension}`;
    this.#media[`word/${name}`] = bytes;
    this.#relations.push(relationOf(id, "image", name));
    return id;
  }

  addLink(address: string): string {
    const id = this.#id();
    this.#relations.push(relationOf(id, "hyperlink", address, true));
    return id;
  }

  /** Adds a note of these paragraphs, and returns a reference to it. */
  addNote(kind: NoteKind, content: string, look: TextLook): string {
    const notes = this.#notes[kind];
    const id = notes.length + 1;
    notes.push(`<w:${kind} w:id="${id}">${content || "<w:p/>"}</w:${kind}>`);
    const { size } = look;
    return `<w:r>${runProperties({ size })}<w:${kind}Reference w:id="${id}"/></w:r>`;
  }

  /** Adds a header or footer, and returns its relation. */
  addMargin(part: "header" | "footer", content: string): string {
    const id = this.#id();
    const tag = part === "header" ? "w:hdr" : "w:ftr";
    const name = `${part}${this.#parts.length + 1}.xml`;
    this.#parts.push({ name, xml: `${HEAD}<${tag} ${SPACES}>${content || "<w:p/>"}</${tag}>` });
    this.#relations.push(relationOf(id, part, name));
    return id;
  }

  /** Returns the number of a definition, on which lists are based. */
  addDefinition(levels: readonly (Level | undefined)[]): number {
    const id = this.#definitions.length;
    const written = levels
      .slice(0, LEVELS)
      .map((level, at) => levelOf(level, at))
      .join("");
    this.#definitions.push(
      `<w:abstractNum w:abstractNumId="${id}"><w:multiLevelType w:val="multilevel"/>${written}</w:abstractNum>`,
    );
    return id;
  }

  /** Returns the number of a list that counts from the start, or from these numbers for each level. */
  addList(definition: number, starts: ReadonlyMap<number, number>): number {
    const id = this.#lists.length + 1;
    const overrides = [...starts].map(
      ([level, start]) =>
        `<w:lvlOverride w:ilvl="${level}"><w:startOverride w:val="${start}"/></w:lvlOverride>`,
    );
    this.#lists.push(
      `<w:num w:numId="${id}"><w:abstractNumId w:val="${definition}"/>${overrides.join("")}</w:num>`,
    );
    return id;
  }

  /** The bytes of the document with this body, whose last element is the properties of the last section. */
  build(body: string, defaults: Defaults): ArrayBuffer {
    const shared = relationsOf(this.#relations);
    const files: Zippable = { ...this.#media };
    const add = (name: string, xml: string) => {
      files[name] = strToU8(xml);
    };
    add("[Content_Types].xml", contentTypes(this.#parts.map(({ name }) => name)));
    add("_rels/.rels", relationsOf([relationOf("rId1", "officeDocument", "word/document.xml")]));
    add("word/document.xml", `${HEAD}<w:document ${SPACES}><w:body>${body}</w:body></w:document>`);
    const own = ["styles", "numbering", "settings", "footnotes", "endnotes"].map((name) =>
      relationOf(`${name}-part`, name, `${name}.xml`),
    );
    add("word/_rels/document.xml.rels", relationsOf([...this.#relations, ...own]));
    for (const { name, xml } of this.#parts) {
      add(`word/${name}`, xml);
      add(`word/_rels/${name}.rels`, shared);
    }
    for (const kind of ["footnote", "endnote"] as const) {
      const notes = this.#notes[kind].join("");
      add(`word/${kind}s.xml`, `${HEAD}<w:${kind}s ${SPACES}>${notes}</w:${kind}s>`);
      add(`word/_rels/${kind}s.xml.rels`, shared);
    }
    const lists = [...this.#definitions, ...this.#lists].join("");
    add("word/numbering.xml", `${HEAD}<w:numbering ${SPACES}>${lists}</w:numbering>`);
    add("word/styles.xml", stylesOf(defaults.look));
    add("word/settings.xml", settingsOf(defaults));
    return zipSync(files, { level: 0 }).buffer;
  }

  #id(): string {
    this.#next += 1;
    return `part${this.#next}`;
  }
}

function contentTypes(parts: readonly string[]): string {
  const word = "application/vnd.openxmlformats-officedocument.wordprocessingml";
  const defaults = Object.entries(MEDIA_TYPES).map(
    ([extension, type]) => `<Default Extension="${extension}" ContentType="${type}"/>`,
  );
  const named = [
    ["document", "document.main"],
    ...["styles", "numbering", "settings", "footnotes", "endnotes"].map((one) => [one, one]),
    ...parts.map((name) => [name.replace(/\.xml$/, ""), name.replace(/\d*\.xml$/, "")]),
  ].map(
    ([name, type]) => `<Override PartName="/word/${name}.xml" ContentType="${word}.${type}+xml"/>`,
  );
  return `${HEAD}<Types xmlns="${SCHEMAS}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${defaults.join("")}${named.join("")}</Types>`;
}

function levelOf(level: Level | undefined, at: number): string {
  if (level === undefined) return "";
  const first =
    level.firstLine < 0
      ? ` w:hanging="${twips(-level.firstLine)}"`
      : ` w:firstLine="${twips(level.firstLine)}"`;
  return [
    `<w:lvl w:ilvl="${at}"><w:start w:val="${level.start}"/>`,
    `<w:numFmt w:val="${level.format}"/><w:suff w:val="${level.suffix}"/>`,
    `<w:lvlText w:val="${escapeXml(level.text)}"/>`,
    `<w:pPr><w:ind w:left="${twips(level.indent)}"${first}/></w:pPr>`,
    `${runProperties(level.look)}</w:lvl>`,
  ].join("");
}

function stylesOf(look: TextLook): string {
  return `${HEAD}<w:styles ${SPACES}><w:docDefaults><w:rPrDefault>${runProperties(look)}</w:rPrDefault><w:pPrDefault/></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style></w:styles>`;
}

function settingsOf({ tab, hasEvenPages }: Defaults): string {
  const even = hasEvenPages ? "<w:evenAndOddHeaders/>" : "";
  return `${HEAD}<w:settings ${SPACES}><w:defaultTabStop w:val="${twips(tab)}"/>${even}</w:settings>`;
}
