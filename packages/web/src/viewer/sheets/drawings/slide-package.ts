import type { PptxFiles } from "@aiden0z/pptx-renderer";
import { relationsPath } from "@mosaico/domain/document/relations";
import { mendChart } from "../../slides/mend-chart.ts";
import { mendText } from "../../slides/mend-text.ts";
import { type PartRelation, relationsIn } from "@mosaico/domain/document/document-parts";
import type { Workbook } from "@mosaico/domain/document/sheets/workbook";
import { fillCaches } from "./fill-caches.ts";
import type {
  DrawingSource,
  SheetDrawing,
  Size,
} from "@mosaico/domain/document/sheets/read-drawing";

const SLIDE = "ppt/slides/slide1.xml";
const DRAWING = "http://schemas.openxmlformats.org/drawingml/2006/main";
const NAMES =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"';
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const EMPTY_TREE =
  '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>';
const COLOUR_MAP =
  '<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/>';
// The default size of text in the shapes of a sheet.
const DEFAULT_TEXT =
  '<p:defaultTextStyle><a:lvl1pPr><a:defRPr sz="1100"><a:latin typeface="+mn-lt"/></a:defRPr></a:lvl1pPr></p:defaultTextStyle>';
const PIXEL = 9525;
const OFFSET = /<a:off\b[^>]*\/>\s*<a:ext\b[^>]*\/>/;
const LOOK = /^chart(?:Color)?Style$/;
const EXTENDED_CHART = /drawing\/2014\/chartex/;

/**
 * Builds a presentation of one slide that contains a single drawing of a sheet, in its size. Returns undefined if
 * presentations do not support this kind of drawing.
 */
export async function slidePackage(
  workbook: Workbook,
  { relations, namespaces }: DrawingSource,
  { xml, kind }: SheetDrawing,
  size: Size,
): Promise<PptxFiles | undefined> {
  if (EXTENDED_CHART.test(xml)) return undefined;
  const width = Math.round(size.width * PIXEL);
  const height = Math.round(size.height * PIXEL);
  const place = `<a:off x="0" y="0"/><a:ext cx="${width}" cy="${height}"/>`;
  const shape = mendText(placed(asInSlides(xml), place));
  const charts = new Map<string, string>();
  const chartRels = new Map<string, string>();
  const looks = new Map<string, string>();
  const media = new Map<string, Uint8Array>();
  for (const relation of relations) {
    if (!xml.includes(`"${relation.id}"`)) continue;
    if (relation.type === "image") {
      const bytes = await workbook.parts.bytes(relation.path);
      if (bytes !== undefined) media.set(slidePath(relation), bytes);
    }
    if (relation.type === "chart") {
      const chart = await workbook.parts.text(relation.path);
      if (chart === undefined) return undefined;
      charts.set(
        slidePath(relation),
        mendChart(await fillCaches(workbook, withPrefix(chart)), COLOUR_MAP),
      );
      const own = await workbook.parts.text(relationsPath(relation.path));
      if (own !== undefined) chartRels.set(relationsPath(slidePath(relation)), own);
      for (const part of await relationsIn(workbook.parts, relation.path)) {
        const text = LOOK.test(part.type) ? await workbook.parts.text(part.path) : undefined;
        if (text !== undefined) looks.set(slidePath(part), text);
      }
    }
  }
  if (kind === "chart" && charts.size === 0) return undefined;
  const theme =
    workbook.themePath === undefined ? undefined : await workbook.parts.text(workbook.themePath);
  const sheet = (name: string, rest: string) =>
    `<p:${name} ${NAMES} ${namespaces}><p:cSld><p:spTree>${EMPTY_TREE}</p:spTree></p:cSld>${rest}</p:${name}>`;
  return {
    contentTypes: "",
    presentation: `<p:presentation ${NAMES}><p:sldMasterIdLst><p:sldMasterId id="1" r:id="m"/></p:sldMasterIdLst><p:sldIdLst><p:sldId id="256" r:id="s"/></p:sldIdLst><p:sldSz cx="${width}" cy="${height}"/>${DEFAULT_TEXT}</p:presentation>`,
    presentationRels: related([
      ["m", "slideMaster", "slideMasters/slideMaster1.xml"],
      ["s", "slide", "slides/slide1.xml"],
      ["t", "theme", "theme/theme1.xml"],
    ]),
    slides: new Map([[SLIDE, sheet("sld", "").replace(EMPTY_TREE, () => EMPTY_TREE + shape)]]),
    slideRels: new Map([
      [
        relationsPath(SLIDE),
        related([
          ["layout", "slideLayout", "../slideLayouts/slideLayout1.xml"],
          ...relations
            .filter(({ isExternal }) => !isExternal)
            .map((one): RelationText => [one.id, one.type, `/${slidePath(one)}`]),
        ]),
      ],
    ]),
    slideLayouts: new Map([["ppt/slideLayouts/slideLayout1.xml", sheet("sldLayout", "")]]),
    slideLayoutRels: new Map([
      [
        "ppt/slideLayouts/_rels/slideLayout1.xml.rels",
        related([["m", "slideMaster", "../slideMasters/slideMaster1.xml"]]),
      ],
    ]),
    slideMasters: new Map([["ppt/slideMasters/slideMaster1.xml", sheet("sldMaster", COLOUR_MAP)]]),
    slideMasterRels: new Map([
      [
        "ppt/slideMasters/_rels/slideMaster1.xml.rels",
        related([
          ["l", "slideLayout", "../slideLayouts/slideLayout1.xml"],
          ["t", "theme", "../theme/theme1.xml"],
        ]),
      ],
    ]),
    themes: new Map(theme === undefined ? [] : [["ppt/theme/theme1.xml", mendText(theme)]]),
    media,
    charts,
    chartRels,
    chartStyles: looks,
    chartColors: looks,
    diagramDrawings: new Map(),
  };
}

type RelationText = readonly [id: string, type: string, target: string];

function related(relations: readonly RelationText[]): string {
  const list = relations.map(
    ([id, type, target]) =>
      `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`,
  );
  return `<Relationships>${list.join("")}</Relationships>`;
}

/** The path in a presentation that corresponds to a part of a workbook. */
function slidePath({ path }: PartRelation): string {
  return `ppt/${path.replace(/^xl\//, "")}`;
}

/** Replaces the position of a drawing. */
function placed(shape: string, place: string): string {
  if (OFFSET.test(shape)) return shape.replace(OFFSET, place);
  return shape
    .replace(/<([ap]):xfrm\b[^>]*\/>/, `<$1:xfrm>${place}</$1:xfrm>`)
    .replace(/(<p:spPr\b[^>]*[^/])>(?!\s*<a:xfrm)/, `$1><a:xfrm>${place}</a:xfrm>`);
}

/** Adds the prefix that Office gives to the elements of a chart, which some programs omit. */
function withPrefix(chart: string): string {
  if (!/<chartSpace\b/.test(chart)) return chart;
  return chart
    .replaceAll(/<(\/?)(\w+)(?=[\s/>])/g, "<$1c:$2")
    .replace(/\sxmlns="([^"]*)"/, ` xmlns:c="$1" xmlns:a="${DRAWING}"`);
}

/** Renames the elements of a drawing to those of a slide, which differ only by prefix. */
function asInSlides(xml: string): string {
  const [, prefix] = /^<(\w+):/.exec(xml) ?? [];
  return prefix === undefined
    ? xml.replaceAll(/<(\/?)([A-Za-z]+)(?=[\s/>])/g, "<$1p:$2")
    : xml.replaceAll(`<${prefix}:`, "<p:").replaceAll(`</${prefix}:`, "</p:");
}
