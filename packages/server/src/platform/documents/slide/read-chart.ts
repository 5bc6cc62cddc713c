import type { DocumentParts } from "@mosaico/domain/document/document-parts";
import { child, childrenOf, descendants, parseXml, valueOf } from "@mosaico/domain/document/xml";
import { type Ink, namedColour, toneIn } from "../theme.ts";
import type { SlideChart } from "./slide.ts";

const MAX_SERIES = 12;
const KINDS: readonly (readonly [RegExp, SlideChart["kind"]])[] = [
  [/^(?:pie|pie3D|doughnut|ofPie)Chart$/, "pie"],
  [/^(?:line|line3D|scatter|stock|area|area3D|radar)Chart$/, "lines"],
  [/^(?:bar|bar3D)Chart$/, "columns"],
];

/** Reads the values that a chart was last drawn with. */
export async function readChart(
  parts: DocumentParts,
  path: string | undefined,
  ink: Ink,
): Promise<SlideChart | undefined> {
  const xml = path === undefined ? undefined : await parts.text(path);
  if (xml === undefined) return undefined;
  const [area] = descendants(parseXml(xml), "plotArea");
  const found = (area?.children ?? []).flatMap((plot) => {
    const kind = KINDS.find(([names]) => names.test(plot.name))?.[1];
    return kind === undefined ? [] : [{ plot, kind }];
  })[0];
  if (found === undefined) return undefined;
  const { plot } = found;
  const isAcross = valueOf(plot, "barDir") === "bar";
  const accents = [1, 2, 3, 4, 5, 6].map((one) => namedColour(`accent${one}`, ink) ?? "#808080");
  const series = childrenOf(plot, "ser")
    .slice(0, MAX_SERIES)
    .map((one, at) => {
      const properties = child(one, "spPr");
      const own =
        toneIn(child(properties, "solidFill"), ink) ??
        toneIn(child(child(properties, "ln"), "solidFill"), ink);
      const [values] = ["val", "yVal"].flatMap((name) => child(one, name) ?? []);
      return {
        colour: own?.colour ?? accents[at % accents.length] ?? "#808080",
        values: descendants(values, "pt").flatMap((point) => {
          const value = Number(child(point, "v")?.text ?? Number.NaN);
          return Number.isFinite(value) ? [value] : [];
        }),
      };
    });
  return { kind: isAcross ? "bars" : found.kind, series, palette: accents };
}
