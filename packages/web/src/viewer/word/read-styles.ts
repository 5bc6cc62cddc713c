const STYLE = /<w:style\b[^>]*\bw:styleId="([^"]+)"[^>]*>((?:(?!<\/w:style>)[^])*)/g;
const BASED_ON = /<w:basedOn\b[^>]*\bw:val="([^"]+)"/;
const MAX_ANCESTORS = 20;

/** The XML of each style in `word/styles.xml`, by id. */
export function readStyles(xml: string): ReadonlyMap<string, string> {
  return new Map([...xml.matchAll(STYLE)].map(([, id = "", inner = ""]) => [id, inner]));
}

/** The XML of a style and its ancestors, the style itself first. */
export function lineageOf(styles: ReadonlyMap<string, string>, id: string): string[] {
  const lineage: string[] = [];
  let next: string | undefined = id;
  while (next !== undefined && lineage.length < MAX_ANCESTORS) {
    const inner: string | undefined = styles.get(next);
    if (inner === undefined) break;
    lineage.push(inner);
    next = BASED_ON.exec(inner)?.[1];
  }
  return lineage;
}
