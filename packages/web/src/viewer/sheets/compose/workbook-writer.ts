import { strToU8, type Zippable, zipSync } from "fflate";
import { HEAD, RELATION, relationOf, relationsOf, SCHEMAS } from "../../relation-xml.ts";
import { escapeXml } from "../../word/compose/escape-xml.ts";
import type { CellLook } from "./looks.ts";
import { type SheetFacts, SheetWriter } from "./sheet-writer.ts";
import { Entries, StyleTable } from "./style-table.ts";

const SPACES = `xmlns="${SCHEMAS}/spreadsheetml/2006/main" xmlns:r="${RELATION}"`;

type WrittenSheet = {
  readonly name: string;
  readonly isHidden: boolean;
  readonly facts: SheetFacts;
  readonly writer: SheetWriter;
};

/** Collects the parts of a workbook, for spreadsheets of other formats that are drawn like one. */
export class WorkbookWriter {
  readonly styles: StyleTable;
  readonly #texts = new Entries();
  readonly #sheets: WrittenSheet[] = [];

  /** @param standard The look of cells without a style. */
  constructor(standard: CellLook) {
    this.styles = new StyleTable(standard);
  }

  /** A sheet to be filled and then added. */
  newSheet(): SheetWriter {
    return new SheetWriter(this.#texts);
  }

  add(sheet: WrittenSheet): void {
    this.#sheets.push(sheet);
  }

  /** @param isFrom1904 The dates of its cells are counted from 1904. */
  build(isFrom1904: boolean): ArrayBuffer {
    const files: Zippable = {};
    const add = (name: string, xml: string) => {
      files[name] = strToU8(xml);
    };
    add("_rels/.rels", relationsOf([relationOf("book", "officeDocument", "xl/workbook.xml")]));
    const entries = this.#sheets.map(
      ({ name, isHidden }, at) =>
        `<sheet name="${escapeXml(name)}" sheetId="${at + 1}"${isHidden ? ' state="hidden"' : ""} r:id="sheet${at + 1}"/>`,
    );
    const properties = `<workbookPr${isFrom1904 ? ' date1904="1"' : ""}/>`;
    add(
      "xl/workbook.xml",
      `${HEAD}<workbook ${SPACES}>${properties}<sheets>${entries.join("")}</sheets></workbook>`,
    );
    add(
      "xl/_rels/workbook.xml.rels",
      relationsOf([
        relationOf("styles", "styles", "styles.xml"),
        relationOf("texts", "sharedStrings", "sharedStrings.xml"),
        ...this.#sheets.map((_, at) =>
          relationOf(`sheet${at + 1}`, "worksheet", `sheet${at + 1}.xml`),
        ),
      ]),
    );
    add("xl/styles.xml", `${HEAD}<styleSheet ${SPACES}>${this.styles.xml()}</styleSheet>`);
    add("xl/sharedStrings.xml", `${HEAD}<sst ${SPACES}>${this.#texts.all.join("")}</sst>`);
    for (const [at, { writer, facts }] of this.#sheets.entries()) {
      const name = `sheet${at + 1}.xml`;
      add(`xl/${name}`, `${HEAD}<worksheet ${SPACES}>${writer.xml(facts)}</worksheet>`);
      const relations = writer.addresses.map((address, link) =>
        relationOf(`link${link + 1}`, "hyperlink", address, true),
      );
      if (writer.notes.length > 0) {
        relations.push(relationOf("notes", "comments", `comments${at + 1}.xml`));
        add(
          `xl/comments${at + 1}.xml`,
          `${HEAD}<comments ${SPACES}><commentList>${writer.notes.join("")}</commentList></comments>`,
        );
      }
      add(`xl/_rels/${name}.rels`, relationsOf(relations));
    }
    return zipSync(files, { level: 0 }).buffer;
  }
}
