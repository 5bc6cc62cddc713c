import type { List, ListLevel } from "./list-numbers.ts";

const DEFINITION =
  /<w:abstractNum\b[^>]*\bw:abstractNumId="(\d+)"[^>]*>((?:(?!<\/w:abstractNum>)[^])*)/g;
const LIST = /<w:num\b[^>]*\bw:numId="(\d+)"[^>]*>((?:(?!<\/w:num>)[^])*)/g;
const OVERRIDE = /<w:lvlOverride\b[^>]*\bw:ilvl="([0-8])"[^>]*>((?:(?!<\/w:lvlOverride>)[^])*)/g;
const LEVEL = /<w:lvl\b[^>]*\bw:ilvl="([0-8])"[^>]*>((?:(?!<\/w:lvl>)[^])*)/g;
const LEVELS = 9;

type Definition = {
  readonly levels: readonly (ListLevel | undefined)[];
  /** The style of this definition, and the style whose definition it inherits. */
  readonly style: string | undefined;
  readonly sameAs: string | undefined;
};

/** The lists of `word/numbering.xml`, by the id that paragraphs use. */
export function readLists(xml: string): ReadonlyMap<string, List> {
  const definitions = new Map<string, Definition>();
  for (const [, id = "", inner = ""] of xml.matchAll(DEFINITION)) {
    definitions.set(id, {
      levels: levelsOf(inner),
      style: valueOf(inner, "styleLink"),
      sameAs: valueOf(inner, "numStyleLink"),
    });
  }
  const lists = new Map<string, List>();
  for (const [, id = "", inner = ""] of xml.matchAll(LIST)) {
    const definition = resolve(definitions, valueOf(inner, "abstractNumId") ?? "");
    const levels = [...(definitions.get(definition)?.levels ?? [])];
    const startsAnew = new Set<number>();
    for (const [, at = "", override = ""] of inner.matchAll(OVERRIDE)) {
      const level = Number(at);
      const own = levelsOf(override)[level] ?? levels[level];
      const start = valueOf(override, "startOverride");
      if (start !== undefined) startsAnew.add(level);
      levels[level] = own && { ...own, ...(start !== undefined && { start: Number(start) }) };
    }
    lists.set(id, { definition, levels, startsAnew });
  }
  return lists;
}

function resolve(definitions: ReadonlyMap<string, Definition>, id: string): string {
  const { sameAs } = definitions.get(id) ?? {};
  if (sameAs === undefined) return id;
  for (const [other, { style }] of definitions) if (style === sameAs) return other;
  return id;
}

function levelsOf(xml: string): (ListLevel | undefined)[] {
  const levels = Array.from<ListLevel | undefined>({ length: LEVELS });
  for (const [, at = "", inner = ""] of xml.matchAll(LEVEL)) {
    const restart = valueOf(inner, "lvlRestart");
    levels[Number(at)] = {
      start: Number(valueOf(inner, "start") ?? 0),
      format: valueOf(inner, "numFmt") ?? "decimal",
      text: valueOf(inner, "lvlText") ?? "",
      restartAfter: restart === undefined ? undefined : Number(restart),
      isLegal: /<w:isLgl(?:\/>|\s(?!w:val="(?:0|false|off)"))/.test(inner),
      suffix: suffixOf(valueOf(inner, "suff")),
    };
  }
  return levels;
}

function suffixOf(value: string | undefined): ListLevel["suffix"] {
  return value === "space" || value === "nothing" ? value : "tab";
}

function valueOf(xml: string, name: string): string | undefined {
  return new RegExp(`<w:${name}\\b[^>]*\\bw:val="([^"]*)"`).exec(xml)?.[1];
}
