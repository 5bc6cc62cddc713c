import { relationsIn } from "@mosaico/domain/document/document-parts";
import { type Palette, withTint } from "@mosaico/domain/document/sheets/colours";
import { type Area, areasOf, type SheetPart } from "@mosaico/domain/document/sheets/sheet-part";
import type { Line } from "@mosaico/domain/document/sheets/borders";
import type { CellStyle, StyleChange } from "@mosaico/domain/document/sheets/styles";
import type { Workbook } from "@mosaico/domain/document/sheets/workbook";
import { child, isSet, numberIn, parseXml } from "@mosaico/domain/document/xml";

/** A table in a sheet, with the styles of its parts. */
export type SheetTable = {
  readonly area: Area;
  readonly headRows: number;
  readonly totalRows: number;
  readonly look: TableLook;
  readonly hasRowStripes: boolean;
  readonly hasColumnStripes: boolean;
  readonly isFirstColumnBold: boolean;
  readonly isLastColumnBold: boolean;
};

type TableLook = {
  readonly head: StyleChange;
  readonly total: StyleChange;
  readonly body: StyleChange;
  readonly stripe: StyleChange;
  readonly edge?: Line;
};

const NO_LOOK = ["", "None", "TableStyleNone"];

/**
 * The tables of a sheet that use a built-in style of Office.
 * @param reportOwnLook Called if one uses a custom style of the workbook, which is left out.
 */
export async function readTables(
  { parts, palette }: Workbook,
  { path, root }: SheetPart,
  reportOwnLook: () => void,
): Promise<readonly SheetTable[]> {
  if (child(root, "tableParts") === undefined) return [];
  const tables: SheetTable[] = [];
  for (const relation of await relationsIn(parts, path)) {
    const xml = relation.type === "table" ? await parts.text(relation.path) : undefined;
    if (xml === undefined) continue;
    const table = parseXml(xml);
    const info = child(table, "tableStyleInfo");
    const [area] = areasOf(table.attributes.get("ref"));
    const name = info?.attributes.get("name") ?? "";
    const look = lookOf(name, palette);
    if (look === undefined && !NO_LOOK.includes(name)) reportOwnLook();
    if (area === undefined || look === undefined) continue;
    tables.push({
      area,
      look,
      headRows: numberIn(table, "headerRowCount") ?? 1,
      totalRows: numberIn(table, "totalsRowCount") ?? 0,
      hasRowStripes: isSet(info, "showRowStripes"),
      hasColumnStripes: isSet(info, "showColumnStripes"),
      isFirstColumnBold: isSet(info, "showFirstColumn"),
      isLastColumnBold: isSet(info, "showLastColumn"),
    });
  }
  return tables;
}

/** The style of a cell with that of its table, as far as it has none of its own. */
export function inTable(
  tables: readonly SheetTable[],
  row: number,
  column: number,
  style: CellStyle,
): CellStyle {
  const table = tables.find(
    ({ area: { top, left, bottom, right } }) =>
      row >= top && row <= bottom && column >= left && column <= right,
  );
  if (table === undefined) return style;
  const { area, headRows, totalRows, look } = table;
  const isHead = row < area.top + headRows;
  const isTotal = row > area.bottom - totalRows;
  const isStriped =
    (table.hasRowStripes && (row - area.top - headRows) % 2 === 0) ||
    (table.hasColumnStripes && (column - area.left) % 2 === 0);
  const part = isHead ? look.head : isTotal ? look.total : isStriped ? look.stripe : look.body;
  const fill = style.fill ?? part.fill ?? look.body.fill;
  const isBold =
    part.font?.isBold ??
    ((table.isFirstColumnBold && column === area.left) ||
      (table.isLastColumnBold && column === area.right));
  const isPlain = style.font.colour === undefined || style.font.colour === "#000000";
  const colour = isPlain && style.fill === undefined ? part.font?.colour : undefined;
  const edge =
    look.edge === undefined
      ? {}
      : {
          ...(row === area.top ? { top: look.edge } : {}),
          ...(row === area.bottom ? { bottom: look.edge } : {}),
        };
  return {
    ...style,
    ...(fill === undefined ? {} : { fill }),
    font: {
      ...style.font,
      ...(isBold ? { isBold } : {}),
      ...(colour === undefined ? {} : { colour }),
    },
    borders: { ...part.borders, ...edge, ...style.borders },
  };
}

/** Source: presetTableStyles.xml of ECMA-376, in families of seven colours. */
function lookOf(name: string, { theme }: Palette): TableLook | undefined {
  const [, kind = "", digits = ""] = /^TableStyle(Light|Medium|Dark)(\d+)$/.exec(name) ?? [];
  const number = Number(digits);
  if (kind === "" || number < 1) return undefined;
  const at = (number - 1) % 7;
  const [white = "#ffffff", dark = "#000000"] = theme;
  const accent = (at === 0 ? dark : theme[3 + at]) ?? dark;
  const tint = (share: number) =>
    at === 0 ? withTint(white, (share - 1) * 0.75) : withTint(accent, share);
  const thin = (colour: string): Line => ({ width: 1, style: "solid", colour });
  const solid = { fill: accent, font: { isBold: true, colour: white } };
  const bold = { font: { isBold: true } };
  const family = Math.floor((number - 1) / 7);
  const ruled = { borders: { bottom: thin(accent) } };
  if (kind === "Light" && family === 0) {
    return {
      head: { ...bold, ...ruled },
      total: { ...bold, borders: { top: thin(accent) } },
      body: {},
      stripe: { fill: tint(0.8) },
      edge: thin(accent),
    };
  }
  if (kind === "Light") {
    const grid = {
      top: thin(accent),
      bottom: thin(accent),
      start: thin(accent),
      end: thin(accent),
    };
    const lines = family === 1 ? { borders: { top: thin(accent) } } : { borders: grid };
    const stripe = family === 1 ? lines : { ...lines, fill: tint(0.8) };
    return {
      head: family === 1 ? solid : { ...bold, borders: grid },
      total: { ...bold, ...lines },
      body: lines,
      stripe,
      edge: thin(accent),
    };
  }
  if (kind === "Medium" && family === 0) {
    const line = thin(tint(0.4));
    return {
      head: solid,
      total: bold,
      body: { borders: { bottom: line } },
      stripe: { fill: tint(0.8), borders: { bottom: line } },
      edge: line,
    };
  }
  if (kind === "Medium" && family === 1) {
    const grid = { top: thin(white), bottom: thin(white), start: thin(white), end: thin(white) };
    return {
      head: { ...solid, borders: grid },
      total: { ...solid, borders: grid },
      body: { fill: tint(0.8), borders: grid },
      stripe: { fill: tint(0.6), borders: grid },
    };
  }
  if (kind === "Medium" && family === 2) {
    return {
      head: solid,
      total: bold,
      body: {},
      stripe: { fill: withTint(white, -0.15) },
      edge: { ...thin(dark), width: 2 },
    };
  }
  if (kind === "Medium") {
    const line = thin(tint(0.4));
    const grid = { top: line, bottom: line, start: line, end: line };
    return {
      head: { ...bold, fill: tint(0.8), borders: grid },
      total: { ...bold, fill: tint(0.8), borders: grid },
      body: { fill: tint(0.8), borders: grid },
      stripe: { fill: tint(0.6), borders: grid },
    };
  }
  const ground = withTint(accent, family === 0 ? -0.25 : 0.8);
  const font = family === 0 ? { colour: white } : {};
  return {
    head: { fill: dark, font: { isBold: true, colour: white } },
    total: { fill: ground, font: { ...font, isBold: true } },
    body: { fill: ground, font },
    stripe: { fill: withTint(accent, family === 0 ? -0.5 : 0.6), font },
  };
}
