import { type Unzipped, strFromU8, unzip } from "fflate";
import { type NumberStyle, builtInCode, numberStyleOf } from "./number-style.ts";

/** What the reader of values leaves out of a sheet, by the address of its cells, such as "B7". */
export type CellFacts = {
  readonly styles: ReadonlyMap<string, NumberStyle>;
  /** What a formula came to that has no value, such as "#DIV/0!". */
  readonly errors: ReadonlyMap<string, string>;
};

const PARTS =
  /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|styles\.xml|worksheets\/[^/]+\.xml)$/;
// Beyond, numbers are shown plainly rather than late.
const MOST_BYTES = 80 * 1024 * 1024;
const CELL =
  /<c r="([A-Z]{1,3}\d{1,7})"([^>]*?)(?:\/>|>(?:<f[^>]*?(?:\/>|>[^<]*<\/f>))?(?:<v>([^<]*)<\/v>)?)/g;

/** The facts of each sheet, by its name. */
export async function readCellFacts(bytes: ArrayBuffer): Promise<ReadonlyMap<string, CellFacts>> {
  let total = 0;
  const parts = await unpacked(bytes, (name, size) => {
    if (!PARTS.test(name)) return false;
    total += size;
    return total <= MOST_BYTES;
  });
  const styles = readStyles(textOf(parts, "xl/styles.xml"));
  const facts = new Map<string, CellFacts>();
  for (const { name, path } of sheetsOf(parts)) {
    facts.set(name, factsOf(textOf(parts, path) ?? "", styles));
  }
  return facts;
}

function unpacked(
  bytes: ArrayBuffer,
  wanted: (name: string, size: number) => boolean,
): Promise<Unzipped> {
  const { promise, resolve, reject } = Promise.withResolvers<Unzipped>();
  unzip(
    new Uint8Array(bytes),
    { filter: ({ name, originalSize }) => wanted(name, originalSize) },
    (error, parts) => (error === null ? resolve(parts) : reject(error)),
  );
  return promise;
}

function sheetsOf(parts: Unzipped): { name: string; path: string }[] {
  const relations = xmlOf(textOf(parts, "xl/_rels/workbook.xml.rels"));
  const paths = new Map(
    elements(relations, "Relationship").map((relation) => [
      relation.getAttribute("Id") ?? "",
      pathOf(relation.getAttribute("Target") ?? ""),
    ]),
  );
  return elements(xmlOf(textOf(parts, "xl/workbook.xml")), "sheet").map((sheet) => ({
    name: sheet.getAttribute("name") ?? "",
    path: paths.get(sheet.getAttribute("r:id") ?? "") ?? "",
  }));
}

function readStyles(xml: string | undefined): readonly (NumberStyle | undefined)[] {
  const styles = xmlOf(xml);
  const codes = new Map(
    elements(styles, "numFmt").map((format) => [
      format.getAttribute("numFmtId") ?? "",
      format.getAttribute("formatCode") ?? "",
    ]),
  );
  const [cells] = elements(styles, "cellXfs");
  return [...(cells?.children ?? [])].map((cell) => {
    const id = cell.getAttribute("numFmtId") ?? "";
    const code = codes.get(id) ?? builtInCode(id);
    return code === undefined ? undefined : numberStyleOf(code);
  });
}

function factsOf(xml: string, known: readonly (NumberStyle | undefined)[]): CellFacts {
  const styles = new Map<string, NumberStyle>();
  const errors = new Map<string, string>();
  for (const [, address = "", attributes = "", value] of xml.matchAll(CELL)) {
    const style = known[Number(/\bs="(\d+)"/.exec(attributes)?.[1])];
    if (style !== undefined) styles.set(address, style);
    if (value !== undefined && /\bt="e"/.test(attributes)) errors.set(address, value);
  }
  return { styles, errors };
}

function pathOf(target: string): string {
  return target.startsWith("/") ? target.slice(1) : `xl/${target}`;
}

function textOf(parts: Unzipped, path: string): string | undefined {
  const part = parts[path];
  return part === undefined ? undefined : strFromU8(part);
}

function xmlOf(text: string | undefined): Document {
  return new DOMParser().parseFromString(text ?? "<none/>", "application/xml");
}

function elements(xml: Document, name: string): Element[] {
  return [...xml.getElementsByTagNameNS("*", name)];
}
