import { type Place, rect, round } from "../canvas.ts";
import type { SlideChart } from "./slide.ts";

const AXIS = "#9aa0a8";
const MAX_POINTS = 60;

/** Draws what a chart shows, without its words, into a place whose corner is at 0. */
export function drawChart(chart: SlideChart, { width, height }: Pick<Place, "width" | "height">) {
  const inner = { x: width * 0.07, y: height * 0.08, width: width * 0.86, height: height * 0.82 };
  const series = chart.series.map(({ colour, values }) => ({
    colour,
    values: values.slice(0, MAX_POINTS),
  }));
  const all = series.flatMap(({ values }) => values);
  if (all.length === 0) return "";
  if (chart.kind === "pie") return pie(series[0]?.values ?? [], chart.palette, inner);
  const [min, max] = [Math.min(0, ...all), Math.max(0, ...all)];
  const share = (value: number) => (max === min ? 0 : (value - min) / (max - min));
  const count = Math.max(...series.map(({ values }) => values.length));
  const isAcross = chart.kind === "bars";
  const zero = share(0);
  const axis = isAcross
    ? rect({ ...inner, x: inner.x + zero * inner.width - 0.5, width: 1 }, AXIS)
    : rect({ ...inner, y: inner.y + (1 - zero) * inner.height - 0.5, height: 1 }, AXIS);
  if (chart.kind === "lines") {
    const lines = series.map(({ colour, values }) => {
      const points = values.map((value, at) => {
        const x = inner.x + (inner.width * (at + 0.5)) / count;
        return `${round(x)},${round(inner.y + inner.height * (1 - share(value)))}`;
      });
      return `<polyline points="${points.join(" ")}" fill="none" stroke="${colour}" stroke-width="2.5"/>`;
    });
    return axis + lines.join("");
  }
  const slot = (isAcross ? inner.height : inner.width) / count;
  const thickness = (slot * 0.7) / series.length;
  const bars = series.flatMap(({ colour, values }, which) =>
    values.map((value, at) => {
      const from = slot * (at + 0.15) + thickness * which;
      const [low, high] = [Math.min(zero, share(value)), Math.max(zero, share(value))];
      return isAcross
        ? rect(
            {
              x: inner.x + low * inner.width,
              y: inner.y + inner.height - from - thickness,
              width: (high - low) * inner.width,
              height: thickness,
            },
            colour,
          )
        : rect(
            {
              x: inner.x + from,
              y: inner.y + (1 - high) * inner.height,
              width: thickness,
              height: (high - low) * inner.height,
            },
            colour,
          );
    }),
  );
  return axis + bars.join("");
}

function pie(values: readonly number[], palette: readonly string[], place: Place): string {
  const total = values.reduce((sum, value) => sum + Math.max(0, value), 0);
  if (total <= 0) return "";
  const radius = Math.min(place.width, place.height) / 2;
  const [x, y] = [place.x + place.width / 2, place.y + place.height / 2];
  const at = (share: number) => {
    const angle = share * 2 * Math.PI - Math.PI / 2;
    return `${round(x + radius * Math.cos(angle))} ${round(y + radius * Math.sin(angle))}`;
  };
  let from = 0;
  return values
    .map((value, index) => {
      const part = Math.min(0.9999, Math.max(0, value) / total);
      const arc = `M${round(x)} ${round(y)}L${at(from)}A${round(radius)} ${round(radius)} 0 ${part > 0.5 ? 1 : 0} 1 ${at(from + part)}Z`;
      from += part;
      return `<path d="${arc}" fill="${palette[index % palette.length] ?? AXIS}" stroke="#ffffff"/>`;
    })
    .join("");
}
