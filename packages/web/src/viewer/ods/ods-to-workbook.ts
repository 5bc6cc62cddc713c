import { strFromU8, unzipSync } from "fflate";
import type { Omission } from "#platform/viewer/viewer-messages.ts";
import { lengthOf } from "../odt/lengths.ts";
import { attribute, childOf, childrenOf, parsePart } from "../odt/nodes.ts";
import { StyleBook } from "../odt/style-book.ts";
import type { FontLook } from "../sheets/compose/looks.ts";
import { WorkbookWriter } from "../sheets/compose/workbook-writer.ts";
import { CellLooks } from "./cell-looks.ts";
import type { Context } from "./context.ts";
import { NumberFormats } from "./number-formats.ts";
import { omissionsIn } from "./omissions.ts";
import { readColumns } from "./read-columns.ts";
import { readRows } from "./read-rows.ts";
import { readTableViews, USUAL_VIEW } from "./table-views.ts";

const [CONTENT, STYLES, SETTINGS] = ["content.xml", "styles.xml", "settings.xml"] as const;
const PARTS = new Set<string>([CONTENT, STYLES, SETTINGS]);
const MAX_PART = 100 * 1024 * 1024;
const TWIPS_PER_POINT = 20;

type Translated = { readonly bytes: ArrayBuffer; readonly omitted: readonly Omission[] };

type Options = {
  readonly pause: () => Promise<void>;
  /** The width of a digit in a font, in CSS pixels. */
  readonly digitOf: (font: FontLook) => Promise<number>;
};

/**
 * Translates an OpenDocument spreadsheet to a workbook, which is then drawn like any other. Throws if it is damaged or
 * encrypted.
 */
export async function odsToWorkbook(
  bytes: ArrayBuffer,
  { pause, digitOf }: Options,
): Promise<Translated> {
  const files = unzipSync(new Uint8Array(bytes), {
    filter: ({ name, originalSize }) => PARTS.has(name) && originalSize <= MAX_PART,
  });
  const read = (name: string) => {
    const part = files[name];
    return part === undefined ? undefined : parsePart(strFromU8(part));
  };
  const root = read(CONTENT);
  const body = childOf(childOf(root, "body"), "spreadsheet");
  if (root === undefined || body === undefined) throw new Error("There is no spreadsheet.");
  await pause();
  const common = read(STYLES);
  const parts = common === undefined ? [root] : [common, root];
  const styles = new StyleBook(parts);
  const looks = new CellLooks(styles, new NumberFormats(parts));
  const standard = looks.lookOf(undefined);
  const book = new WorkbookWriter(standard);
  const omitted = new Set<Omission>();
  const digit = await digitOf(standard.font);
  const context: Context = { styles, looks, book, omitted, digit };
  const views = readTableViews(read(SETTINGS));
  for (const table of childrenOf(body, "table")) {
    const name = attribute(table, "name") ?? "";
    const look = styles.properties("table", attribute(table, "style-name"), "table-properties");
    const sheet = book.newSheet();
    const columns = readColumns(table, context);
    await readRows(table, { ...context, sheet, columns }, pause);
    for (const one of omissionsIn(table)) omitted.add(one);
    book.add({
      name,
      isHidden: look.get("display") === "false",
      writer: sheet,
      facts: {
        columns,
        rowHeight: usualHeight(styles),
        isRightToLeft: (look.get("writing-mode") ?? "").startsWith("rl"),
        hasHeadings: true,
        ...(views.get(name) ?? USUAL_VIEW),
      },
    });
    await pause();
  }
  return { bytes: book.build(false), omitted: [...omitted] };
}

function usualHeight(styles: StyleBook): number | undefined {
  const look = styles.properties("table-row", undefined, "table-row-properties");
  const height = lengthOf(look.get("row-height"));
  return height === undefined ? undefined : height / TWIPS_PER_POINT;
}
