import { readRelations, relationsPath, resolveTarget } from "@mosaico/domain/document/relations";

type Parts = {
  readonly slides: Map<string, string>;
  readonly slideLayouts: Map<string, string>;
  readonly slideMasters: Map<string, string>;
  readonly slideRels: ReadonlyMap<string, string>;
  readonly slideLayoutRels: ReadonlyMap<string, string>;
};

const OTHER_STYLE = /<p:otherStyle>([^]*?)<\/p:otherStyle>/;
const SHAPE = /<p:sp>(?:(?!<\/?p:sp>)[^])*<\/p:sp>/g;
const FOOTER = /<p:ph\b[^>]*\btype="(dt|ftr|sldNum)"/;
const LIST_STYLE = /<a:lstStyle\s*(?:\/>|>([^]*?)<\/a:lstStyle>)/;
const LEVEL = /<a:lvl1pPr\b[^>]*?(?:\/>|>[^]*?<\/a:lvl1pPr>)/;
const TEXT_LOOK = /<a:defRPr\b([^>]*?)(?:\/>|>([^]*?)<\/a:defRPr>)/;
const FILL = /<a:(?:solidFill|gradFill|noFill|pattFill)\b/;
const ATTRIBUTE = /\s([\w:]+)="[^"]*"/g;

/**
 * Gives date, footer and slide number the style of other text, since the renderer gives them that of the body. Source:
 * ECMA-376 part 1, 19.3.1.35.
 */
export function mendFooters(parts: Parts): void {
  const styles = new Map<string, string>();
  const styled = new Map<string, ReadonlySet<string>>();
  for (const [path, xml] of parts.slideMasters) {
    const style = withoutBullet(LEVEL.exec(OTHER_STYLE.exec(xml)?.[1] ?? "")?.[0] ?? "");
    styles.set(path, style);
    parts.slideMasters.set(path, withStyle(xml, style, new Set()));
    styled.set(path, kindsIn(xml));
  }
  for (const [children, relations, kind] of [
    [parts.slideLayouts, parts.slideLayoutRels, "slideMaster"],
    [parts.slides, parts.slideRels, "slideLayout"],
  ] as const) {
    for (const [path, xml] of children) {
      const relation = readRelations(relations.get(relationsPath(path))).find(
        ({ type }) => type === kind,
      );
      if (relation === undefined) continue;
      const parent = resolveTarget(path, relation.target);
      const style = styles.get(parent) ?? "";
      // What a placeholder inherits has the style already.
      const inherited = styled.get(parent) ?? new Set();
      children.set(path, withStyle(xml, style, inherited));
      styles.set(path, style);
      styled.set(path, new Set([...inherited, ...kindsIn(xml)]));
    }
  }
}

/** A level that leaves no indentation or bullet to be taken from the body. */
function withoutBullet(level: string): string {
  const [opening = ""] = /^<a:lvl1pPr\b[^>]*/.exec(level) ?? [];
  const missing = ["marL", "indent"].filter((name) => !opening.includes(` ${name}="`));
  const added = missing.map((name) => ` ${name}="0"`).join("");
  const plain = level.replace("<a:lvl1pPr", `$&${added}`);
  return plain.includes("<a:bu") ? plain : plain.replace(/(?=<a:defRPr\b)/, "<a:buNone/>");
}

function kindsIn(xml: string): ReadonlySet<string> {
  return new Set((xml.match(SHAPE) ?? []).flatMap((shape) => FOOTER.exec(shape)?.[1] ?? []));
}

function withStyle(xml: string, style: string, inherited: ReadonlySet<string>): string {
  if (style === "") return xml;
  return xml.replaceAll(SHAPE, (shape) => {
    const kind = FOOTER.exec(shape)?.[1];
    if (kind === undefined || inherited.has(kind)) return shape;
    return shape.replace(LIST_STYLE, (_, own: string = "") => {
      const [level] = LEVEL.exec(own) ?? [];
      const merged = level === undefined ? style : completed(level, style);
      return `<a:lstStyle>${merged}${level === undefined ? own : own.replace(level, "")}</a:lstStyle>`;
    });
  });
}

/** A level whose text takes what it does not set from another one. */
function completed(level: string, other: string): string {
  const look = TEXT_LOOK.exec(other);
  if (look === null) return level;
  const [whole, attributes = "", inner = ""] = look;
  const own = TEXT_LOOK.exec(level);
  if (own === null) {
    return level.endsWith("/>")
      ? `${level.slice(0, -2)}>${whole}</a:lvl1pPr>`
      : level.replace("</a:lvl1pPr>", () => `${whole}</a:lvl1pPr>`);
  }
  const [, ownAttributes = "", ownInner = ""] = own;
  const names = new Set([...ownAttributes.matchAll(ATTRIBUTE)].map(([, name]) => name));
  const added = [...attributes.matchAll(ATTRIBUTE)].filter(([, name]) => !names.has(name));
  const fill = FILL.test(ownInner)
    ? ""
    : (/<a:solidFill>[^]*?<\/a:solidFill>/.exec(inner)?.[0] ?? "");
  const all = ownAttributes + added.map(([attribute]) => attribute).join("");
  return level.replace(own[0], () => `<a:defRPr${all}>${fill}${ownInner}</a:defRPr>`);
}
