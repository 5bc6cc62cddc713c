import { escapeXml } from "./word/compose/escape-xml.ts";

export const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
export const SCHEMAS = "http://schemas.openxmlformats.org";
/** The namespace of relations, with which their types also begin. */
export const RELATION = `${SCHEMAS}/officeDocument/2006/relationships`;

/** A relation to a part, by its path from the part that has it, or to an external address. */
export function relationOf(id: string, type: string, target: string, isExternal = false): string {
  const mode = isExternal ? ' TargetMode="External"' : "";
  return `<Relationship Id="${id}" Type="${RELATION}/${type}" Target="${escapeXml(target)}"${mode}/>`;
}

/** The part with the relations of another part. */
export function relationsOf(relations: readonly string[]): string {
  return `${HEAD}<Relationships xmlns="${SCHEMAS}/package/2006/relationships">${relations.join("")}</Relationships>`;
}
