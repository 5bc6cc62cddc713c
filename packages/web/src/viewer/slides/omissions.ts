import type { PptxFiles } from "@aiden0z/pptx-renderer";
import { OMISSIONS, type Omission } from "#platform/viewer/viewer-messages.ts";
import { isMetafile } from "../metafiles.ts";
import { readRelations, relationsPath, resolveTarget } from "@mosaico/domain/document/relations";

const FRAME = /<p:graphicFrame\b(?:(?!<\/?p:graphicFrame\b)[^]){0,200000}<\/p:graphicFrame>/g;
// Picture formats that no browser shows.
const UNSHOWN_PICTURE = /\.(?:tiff?|wdp|jxr|pict|pcx|tga)$/i;
// Chart types that the renderer skips or leaves empty.
const UNDRAWN_CHART = /<c:(?:surfaceChart|surface3DChart|ofPieChart)>/;

/** What will be missing or different in a presentation after all corrections. */
export function findOmissions(files: PptxFiles): Omission[] {
  const found = new Set<Omission>();
  for (const [slide, xml] of files.slides) {
    const relations = readRelations(files.slideRels.get(relationsPath(slide)));
    for (const { type, target } of relations) {
      if (type === "image" && isUnshown(files, resolveTarget(slide, target))) found.add("pictures");
    }
    const drawings = relations.filter(({ type }) => type === "diagramDrawing");
    for (const [frame] of xml.matchAll(FRAME)) {
      if (/uri="[^"]*\/diagram"/.test(frame) && drawings.length === 0) found.add("diagrams");
      if (/uri="[^"]*\/ole"/.test(frame) && !frame.includes("r:embed=")) found.add("objects");
    }
    // Newer chart types: waterfalls, tree maps, funnels.
    if (xml.includes("drawing/2014/chartex")) found.add("charts");
  }
  for (const chart of files.charts.values()) if (UNDRAWN_CHART.test(chart)) found.add("charts");
  return OMISSIONS.filter((one) => found.has(one));
}

function isUnshown(files: PptxFiles, path: string): boolean {
  return isMetafile(path) || UNSHOWN_PICTURE.test(path) || !files.media.has(path);
}
