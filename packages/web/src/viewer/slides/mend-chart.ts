const TITLE_WITHOUT_TEXT = /<c:title>(?=(?:(?!<c:tx>|<\/?c:title>)[^]){0,8000}<\/c:title>)/;
const SERIES = /<c:ser>[^]*?<\/c:ser>/g;
const SERIES_NAME = /<c:tx>(?:(?!<\/?c:tx>)[^]){0,4000}?<c:v>([^<]*)<\/c:v>/;

const LEVELS =
  /<c:multiLvlStrRef>(?:(?!<\/?c:multiLvlStrRef>)[^]){0,500000}?<c:ptCount val="(\d+)"\s*\/>\s*<c:lvl>((?:(?!<\/?c:(?:lvl|multiLvlStrRef)>)[^])*)<\/c:lvl>(?:(?!<\/?c:multiLvlStrRef>)[^]){0,500000}<\/c:multiLvlStrRef>/g;
const LABEL = /<c:dLbl>(?:(?!<\/?c:dLbl>)[^]){0,8000}<\/c:dLbl>/g;
const BARS =
  /<c:(?:barChart|bar3DChart)>(?=(?:(?!<c:varyColors\b|<c:ser>|<c:bar(?:3D)?Chart>)[^]){0,2000}<c:ser>)/g;
// The size that Office uses for unstyled text, in the surrounding colour.
const PLAIN_TEXT =
  '<c:txPr><a:bodyPr/><a:lstStyle/><a:p><a:pPr><a:defRPr sz="1000"><a:solidFill><a:schemeClr val="tx1"/></a:solidFill></a:defRPr></a:pPr></a:p></c:txPr>';

const COLOUR_MAP = /<p:clrMap\b[^>]*>/;
const MAPPED = /<a:schemeClr val="(bg1|tx1|bg2|tx2)"/g;

/**
 * Rewrites a chart so that the renderer interprets it as Office does.
 * @param master The slide master, which maps light and dark.
 */
export function mendChart(xml: string, master = ""): string {
  const [map = ""] = COLOUR_MAP.exec(master) ?? [];
  const colourOf = (name: string) => new RegExp(`\\b${name}="(\\w+)"`).exec(map)?.[1] ?? name;
  return mendPlot(xml).replaceAll(
    MAPPED,
    (_, name: string) => `<a:schemeClr val="${colourOf(name)}"`,
  );
}

function mendPlot(xml: string): string {
  return (
    withTitle(withPlainText(xml))
      // Of multi-level categories, the innermost are read.
      .replaceAll(LEVELS, '<c:strRef><c:strCache><c:ptCount val="$1"/>$2</c:strCache></c:strRef>')
      .replaceAll(LABEL, withoutEmptyLabel)
      // By default, the bars of a series have one colour.
      .replaceAll(BARS, '$&<c:varyColors val="0"/>')
  );
}

/** Removes a data label that shows nothing. */
function withoutEmptyLabel(label: string): string {
  const [index] = /<c:idx\b[^>]*>/.exec(label) ?? [];
  const isEmpty =
    index !== undefined &&
    label.includes("<c:showVal ") &&
    !label.includes("<c:tx>") &&
    !/<c:show\w+ val="(?:1|true)"/.test(label);
  return isEmpty ? `<c:dLbl>${index}<c:delete val="1"/></c:dLbl>` : label;
}

function withPlainText(xml: string): string {
  const end = xml.lastIndexOf("</c:chart>");
  if (end < 0 || xml.includes("<c:txPr>", end)) return xml;
  const at = end + "</c:chart>".length;
  const look = /^\s*<c:spPr>[^]*?<\/c:spPr>/.exec(xml.slice(at))?.[0] ?? "";
  return xml.slice(0, at) + look + PLAIN_TEXT + xml.slice(at + look.length);
}

/** Names a chart without a title after its only series. */
function withTitle(xml: string): string {
  const series = xml.match(SERIES) ?? [];
  const [, name] = SERIES_NAME.exec(series[0] ?? "") ?? [];
  const plot = xml.indexOf("<c:plotArea>");
  const title = xml.search(TITLE_WITHOUT_TEXT);
  if (series.length !== 1 || name === undefined || title < 0 || title > plot) return xml;
  if (/<c:autoTitleDeleted val="(?:1|true)"/.test(xml)) return xml;
  return xml.replace(
    TITLE_WITHOUT_TEXT,
    () =>
      `<c:title><c:tx><c:rich><a:bodyPr/><a:p><a:r><a:t>${name}</a:t></a:r></a:p></c:rich></c:tx>`,
  );
}
