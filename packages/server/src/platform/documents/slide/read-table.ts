import { type XmlElement, child, childrenOf, isSet, numberIn } from "@mosaico/domain/document/xml";
import type { Place } from "../canvas.ts";
import type { Paragraph } from "../set-paragraph.ts";
import { type Ink, type Tone, namedColour } from "../theme.ts";
import type { SlideShape } from "./slide.ts";
import { fillIn, toneOf } from "./slide-book.ts";

const EMU = 12_700;
const MAX_ROWS = 60;
const MAX_COLUMNS = 40;

/** Reads a table. One in a style of Office is drawn like the usual one: a dark first row and pale stripes. */
export function readTable(
  table: XmlElement,
  place: Place,
  ink: Ink,
  paragraphsOf: (body: XmlElement | undefined) => Paragraph[],
): SlideShape {
  const properties = child(table, "tblPr");
  const isStyled = child(properties, "tableStyleId") !== undefined;
  const [hasFirst, hasBands] = ["firstRow", "bandRow"].map((name) => isSet(properties, name));
  const accent = namedColour("accent1", ink) ?? "#4472c4";
  const rows = childrenOf(table, "tr").slice(0, MAX_ROWS);
  return {
    is: "table",
    place,
    columns: childrenOf(child(table, "tblGrid"), "gridCol").map(
      (column) => (numberIn(column, "w") ?? 0) / EMU,
    ),
    rows: rows.map((row, at) => ({
      height: (numberIn(row, "h") ?? 0) / EMU,
      cells: childrenOf(row, "tc")
        .slice(0, MAX_COLUMNS)
        .filter((cell) => !isSet(cell, "hMerge"))
        .map((cell) => {
          const own = fillIn(child(cell, "tcPr"), ink);
          const isHead = isStyled && hasFirst === true && at === 0;
          const isBand = isStyled && hasBands === true && at % 2 === (hasFirst === true ? 1 : 0);
          const usual: Tone | undefined = isHead
            ? { colour: accent, opacity: 1 }
            : isStyled
              ? { colour: accent, opacity: isBand ? 0.3 : 0.14 }
              : undefined;
          const paragraphs = paragraphsOf(child(cell, "txBody"));
          return {
            span: Math.max(1, Math.min(MAX_COLUMNS, numberIn(cell, "gridSpan") ?? 1)),
            fill: own === null ? undefined : (toneOf(own) ?? usual),
            paragraphs: isHead && own === undefined ? paragraphs.map(onDark) : paragraphs,
          };
        }),
    })),
  };
}

function onDark(paragraph: Paragraph): Paragraph {
  const runs = paragraph.runs.map((run) => ({ ...run, colour: "#ffffff", isBold: true }));
  return { ...paragraph, runs };
}
