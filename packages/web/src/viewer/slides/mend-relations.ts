import type { PptxFiles } from "@aiden0z/pptx-renderer";
import {
  readRelations,
  relationsPath,
  resolveTarget,
  withImage,
  withoutRelations,
} from "@mosaico/domain/document/relations";

const LOADED_BY_BROWSERS = new Set(["image", "video", "audio", "media"]);
const OBJECT =
  /<p:oleObj\b[^>]*\bspid="([^"]+)"[^>/]*>(?:(?!<\/?p:oleObj\b)[^]){0,8000}<\/p:oleObj>/g;

/** Removes external pictures and videos, which the page may not fetch. Returns whether there were any. */
export function dropExternalMedia(files: PptxFiles): boolean {
  let dropped = false;
  for (const relations of [files.slideRels, files.slideLayoutRels, files.slideMasterRels]) {
    for (const [path, xml] of relations) {
      const kept = withoutRelations(
        xml,
        ({ isExternal, type }) => isExternal && LOADED_BY_BROWSERS.has(type),
      );
      dropped ||= kept !== xml;
      relations.set(path, kept);
    }
  }
  return dropped;
}

/**
 * Gives embedded objects the preview that older programs store in a drawing beside the slide, and diagrams the pictures
 * in their shapes, which have relations of their own.
 * @param others The parts that the renderer does not read, by path.
 */
export function findPictures(files: PptxFiles, others: ReadonlyMap<string, string>): void {
  for (const slide of files.slides.keys()) {
    const at = relationsPath(slide);
    for (const { type, target } of readRelations(files.slideRels.get(at))) {
      const part = resolveTarget(slide, target);
      if (type === "vmlDrawing") showObjects(files, slide, others, part);
      if (type === "diagramDrawing") showDiagramPictures(files, slide, others, part);
    }
  }
}

function showObjects(
  files: PptxFiles,
  slide: string,
  others: ReadonlyMap<string, string>,
  drawing: string,
): void {
  const vml = others.get(drawing);
  if (vml === undefined) return;
  const pictures = readRelations(others.get(relationsPath(drawing)));
  const at = relationsPath(slide);
  const mended = (files.slides.get(slide) ?? "").replaceAll(OBJECT, (object, shape: string) => {
    if (object.includes("<p:pic>")) return object;
    const relation = pictures.find(({ id }) => id === pictureOf(vml, shape));
    if (relation === undefined) return object;
    const id = `object-${shape}`;
    const target = mediaTarget(drawing, relation.target);
    files.slideRels.set(at, withImage(files.slideRels.get(at), id, target));
    return object.replace("</p:oleObj>", () => `${pictureElement(id)}</p:oleObj>`);
  });
  files.slides.set(slide, mended);
}

/** The relation target by which a slide refers to a picture of another part. */
function mediaTarget(part: string, target: string): string {
  return `../${resolveTarget(part, target).replace(/^ppt\//, "")}`;
}

/** The relation to the picture of a shape in a VML drawing. */
function pictureOf(vml: string, shape: string): string | undefined {
  const from = vml.indexOf(`id="${shape}"`);
  if (from < 0) return undefined;
  const end = vml.indexOf("</v:shape>", from);
  return /<v:imagedata\b[^>]*\bo:relid="([^"]+)"/.exec(vml.slice(from, end))?.[1];
}

function pictureElement(id: string): string {
  return (
    '<p:pic><p:nvPicPr><p:cNvPr id="0" name=""/><p:cNvPicPr/><p:nvPr/></p:nvPicPr>' +
    `<p:blipFill><a:blip r:embed="${id}"/><a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr/></p:pic>`
  );
}

function showDiagramPictures(
  files: PptxFiles,
  slide: string,
  others: ReadonlyMap<string, string>,
  drawing: string,
): void {
  const relations = readRelations(others.get(relationsPath(drawing)));
  const xml = files.diagramDrawings.get(drawing);
  if (xml === undefined || relations.length === 0) return;
  const at = relationsPath(slide);
  const name = drawing.replace(/.*\//, "").replace(/\W/g, "-");
  for (const { id, type, target } of relations) {
    if (type !== "image") continue;
    const picture = mediaTarget(drawing, target);
    files.slideRels.set(at, withImage(files.slideRels.get(at), `${name}-${id}`, picture));
  }
  files.diagramDrawings.set(
    drawing,
    xml.replaceAll(/\br:embed="([^"]+)"/g, (_, id: string) =>
      id.startsWith(`${name}-`) ? `r:embed="${id}"` : `r:embed="${name}-${id}"`,
    ),
  );
}
