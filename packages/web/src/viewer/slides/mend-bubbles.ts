import { readRelations, relationsPath, resolveTarget } from "@mosaico/domain/document/relations";

type Parts = {
  readonly slides: ReadonlyMap<string, string>;
  readonly slideRels: ReadonlyMap<string, string>;
  readonly charts: Map<string, string>;
};

const FRAME = /<p:graphicFrame\b(?:(?!<\/?p:graphicFrame\b)[^]){0,200000}<\/p:graphicFrame>/g;
const SIZE = /<a:ext cx="(\d+)" cy="(\d+)"\s*\/>/;
const CHART = /<c:chart\b[^>]*\br:id="([^"]+)"/;
const PLOT = /<c:bubbleChart>/;
const SCALE = /<c:bubbleScale val="(\d+)%?"\s*\/>/;
const PLOT_END = /(?=<c:(?:showNegBubbles|sizeRepresents|axId)\b)/;
const EMU_PER_PX = 9525;
// The diameter in pixels that the renderer gives the largest bubble of every chart.
const DRAWN = 120;
// Office gives it a quarter of the plot's shorter side, and the plot this share of the chart beside title and legend.
const SHARE = 0.25;
const PLOT_SHARE = 0.65;

/** Scales the bubbles of each chart to its size. */
export function mendBubbles({ slides, slideRels, charts }: Parts): void {
  for (const [slide, xml] of slides) {
    const relations = readRelations(slideRels.get(relationsPath(slide)));
    for (const [frame] of xml.matchAll(FRAME)) {
      const [, width = "", height = ""] = SIZE.exec(frame) ?? [];
      const id = CHART.exec(frame)?.[1];
      const target = relations.find((relation) => relation.id === id)?.target;
      const chart = target === undefined ? undefined : resolveTarget(slide, target);
      const plot = chart === undefined ? undefined : charts.get(chart);
      if (chart === undefined || plot === undefined || !PLOT.test(plot)) continue;
      const side = Math.min(Number(width), Number(height)) / EMU_PER_PX;
      if (side > 0) charts.set(chart, withScale(plot, (SHARE * PLOT_SHARE * side) / DRAWN));
    }
  }
}

function withScale(chart: string, factor: number): string {
  const scale = Number(SCALE.exec(chart)?.[1] ?? 100);
  const scaled = `<c:bubbleScale val="${Math.max(1, Math.round(scale * factor))}"/>`;
  return SCALE.test(chart) ? chart.replace(SCALE, scaled) : chart.replace(PLOT_END, scaled);
}
