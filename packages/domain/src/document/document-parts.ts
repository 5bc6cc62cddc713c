import { type Relation, readRelations, relationsPath, resolveTarget } from "./relations.ts";
import { decodeEntities } from "./xml.ts";

/** A relation to another part of a document, by path, or to an external address. */
export type PartRelation = Relation & { readonly path: string };

/** The parts of an Office document, each unpacked on demand. */
export type DocumentParts = {
  bytes(path: string): Promise<Uint8Array | undefined>;
  text(path: string): Promise<string | undefined>;
};

/** The relations of a part to others; those of the document itself for an empty path. */
export async function relationsIn(
  parts: DocumentParts,
  part: string,
): Promise<readonly PartRelation[]> {
  const relations = readRelations(await parts.text(relationsPath(part)));
  return relations.map((relation) => {
    const target = decodeEntities(relation.target);
    return { ...relation, target, path: relation.isExternal ? "" : pathOf(part, target) };
  });
}

/** The path of the first part of a type that a part refers to. */
export async function relatedIn(
  parts: DocumentParts,
  part: string,
  type: string,
): Promise<string | undefined> {
  return (await relationsIn(parts, part)).find((relation) => relation.type === type)?.path;
}

/** The name by which a part is found: some programs write it in another case than what refers to it. */
export function partKey(name: string): string {
  return name.replaceAll("\\", "/").toLowerCase();
}

function pathOf(part: string, target: string): string {
  try {
    return resolveTarget(part, target.replaceAll("\\", "/"));
  } catch {
    return "";
  }
}
