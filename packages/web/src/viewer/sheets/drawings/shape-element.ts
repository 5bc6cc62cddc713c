import { buildPresentation, renderSlide } from "@aiden0z/pptx-renderer";
import type { Stage } from "../../stage.ts";
import { markLinks } from "../../links.ts";
import { namePlaceholders } from "../../slides/name-placeholders.ts";
import { decodeEntities } from "@mosaico/domain/document/xml";
import type { Workbook } from "@mosaico/domain/document/sheets/workbook";
import type {
  DrawingSource,
  SheetDrawing,
  Size,
} from "@mosaico/domain/document/sheets/read-drawing";
import { slidePackage } from "./slide-package.ts";

const mediaUrlCache = new Map<string, string>();

/**
 * A chart or a shape. Its markup is that of presentations too, so it is drawn as a slide without other content. Returns
 * undefined if it cannot be drawn.
 * @param place The element it is drawn in.
 */
export async function shapeElement(
  stage: Stage,
  workbook: Workbook,
  source: DrawingSource,
  drawing: SheetDrawing,
  size: Size,
  place: HTMLElement,
): Promise<HTMLElement | undefined> {
  const files = await slidePackage(workbook, source, drawing, size);
  if (files === undefined) return undefined;
  await stage.pause();
  const presentation = buildPresentation(files);
  const [slide] = presentation.slides;
  if (slide === undefined) return undefined;
  let hasFailed = false;
  const { element, ready } = renderSlide(presentation, slide, {
    // Picture names are unique across the drawings of a workbook, so they can be shared.
    mediaUrlCache,
    pdfjs: false,
    onNodeError: () => {
      hasFailed = true;
    },
  });
  element.style.background = "transparent";
  element.style.boxShadow = "none";
  const frame = document.createElement("div");
  frame.append(element);
  // A chart measures its container.
  place.append(frame);
  await ready;
  if (hasFailed || element.childElementCount === 0) {
    frame.remove();
    return undefined;
  }
  namePlaceholders(element, stage.words);
  markLinks(element);
  for (const picture of element.querySelectorAll("img:not([alt])")) picture.setAttribute("alt", "");
  const [chart] = files.charts.values();
  if (drawing.kind === "chart" && chart !== undefined) {
    frame.setAttribute("role", "img");
    frame.setAttribute("aria-label", drawing.description || titleOf(chart) || stage.words.chart);
    // A chart without a background of its own gets white.
    if (!/<\/(?:\w+:)?chart>\s*<(?:\w+:)?spPr>/.test(chart)) frame.classList.add("chart");
  }
  return frame;
}

function titleOf(chart: string): string {
  const [, title = ""] = /<c:title>([^]*?)<\/c:title>/.exec(chart) ?? [];
  return [...title.matchAll(/<a:t>([^<]*)<\/a:t>/g)]
    .map(([, text = ""]) => decodeEntities(text))
    .join("");
}
