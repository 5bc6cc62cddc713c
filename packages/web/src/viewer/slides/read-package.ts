import { parseZip, type PptxFiles, RECOMMENDED_ZIP_LIMITS } from "@aiden0z/pptx-renderer";
import { strFromU8, unzipSync } from "fflate";
import type { Omission } from "#platform/viewer/viewer-messages.ts";
import { isMetafile, metafileToSvg } from "../metafiles.ts";
import { dropExternalMedia, findPictures } from "./mend-relations.ts";
import { mendBubbles } from "./mend-bubbles.ts";
import { mendChart } from "./mend-chart.ts";
import { mendFooters } from "./mend-footers.ts";
import { mendTableStyles, mendText, withDefaultTextStyle } from "./mend-text.ts";
import { findOmissions } from "./omissions.ts";

// Parts that the renderer does not read, but that refer to pictures.
const OTHER_PARTS = /^ppt\/(?:drawings\/.*vmlDrawing|diagrams\/_rels\/)[^/]*$/;
const MAX_OTHER_PART = 4 * 1024 * 1024;

type ReadPackage = { readonly files: PptxFiles; readonly omissions: readonly Omission[] };

/** Reads the parts of a presentation, limiting their unpacked size, and prepares them for the renderer. */
export async function readPackage(bytes: ArrayBuffer): Promise<ReadPackage> {
  const files = await parseZip(bytes, RECOMMENDED_ZIP_LIMITS);
  const isMissing = dropExternalMedia(files);
  findPictures(files, readOthers(bytes));
  await replaceMetafiles(files);
  mend(files);
  const found = findOmissions(files);
  const omissions =
    isMissing && !found.includes("pictures") ? [...found, "pictures" as const] : found;
  return { files, omissions };
}

function readOthers(bytes: ArrayBuffer): ReadonlyMap<string, string> {
  const parts = unzipSync(new Uint8Array(bytes), {
    filter: ({ name, originalSize }) => OTHER_PARTS.test(name) && originalSize <= MAX_OTHER_PART,
  });
  return new Map(Object.entries(parts).map(([name, part]) => [name, strFromU8(part)]));
}

function mend(files: PptxFiles): void {
  for (const parts of [
    files.slides,
    files.slideLayouts,
    files.slideMasters,
    files.diagramDrawings,
    files.themes,
  ]) {
    for (const [path, xml] of parts) parts.set(path, mendText(xml));
  }
  files.presentation = mendText(files.presentation);
  for (const [path, xml] of files.slideMasters) {
    files.slideMasters.set(path, withDefaultTextStyle(xml, files.presentation));
  }
  mendFooters(files);
  mendBubbles(files);
  const [master] = files.slideMasters.values();
  for (const [path, xml] of files.charts) files.charts.set(path, mendChart(xml, master));
  if (files.tableStyles !== undefined) files.tableStyles = mendTableStyles(files.tableStyles);
}

/** Replaces each EMF and WMF with an SVG, along with the references to it. */
async function replaceMetafiles(files: PptxFiles): Promise<void> {
  const replaced = new Set<string>();
  for (const [path, bytes] of files.media) {
    if (!isMetafile(path)) continue;
    const svg = await metafileToSvg(bytes);
    if (svg === undefined) continue;
    files.media.set(`${path}.svg`, svg);
    replaced.add(path.slice(path.lastIndexOf("/") + 1));
  }
  if (replaced.size === 0) return;
  for (const relations of [files.slideRels, files.slideLayoutRels, files.slideMasterRels]) {
    for (const [path, xml] of relations) {
      relations.set(
        path,
        xml.replaceAll(/([^"/]+)"/g, (whole, name: string) =>
          replaced.has(name) ? `${name}.svg"` : whole,
        ),
      );
    }
  }
}
