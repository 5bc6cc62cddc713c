const RELATION = /<Relationship\b[^>]*?\/?>/g;
const NO_RELATIONS =
  '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"></Relationships>';
const IMAGE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/image";

export type Relation = {
  readonly id: string;
  readonly type: string;
  readonly target: string;
  readonly isExternal: boolean;
};

/** The path of a part's relations; of those of the whole document for an empty path. */
export function relationsPath(part: string): string {
  return part.replace(/([^/]*)$/, "_rels/$1.rels");
}

export function readRelations(xml: string | undefined): Relation[] {
  return [...(xml ?? "").matchAll(RELATION)].map(([relation]) => ({
    id: attribute(relation, "Id"),
    type: attribute(relation, "Type").replace(/.*\//, ""),
    target: attribute(relation, "Target"),
    isExternal: attribute(relation, "TargetMode") === "External",
  }));
}

export function withImage(xml: string | undefined, id: string, target: string): string {
  const relation = `<Relationship Id="${id}" Type="${IMAGE}" Target="${target}"/>`;
  return (xml ?? NO_RELATIONS).replace(
    /<\/Relationships>|(?<=<Relationships\b[^>]*)\/>/,
    (end) => `${end === "/>" ? ">" : ""}${relation}</Relationships>`,
  );
}

/** Removes the relations that match a test. */
export function withoutRelations(xml: string, test: (relation: Relation) => boolean): string {
  return xml.replaceAll(RELATION, (relation) => {
    const [read] = readRelations(relation);
    return read !== undefined && test(read) ? "" : relation;
  });
}

/** The path of a part that another part refers to. It never leaves the document. */
export function resolveTarget(part: string, target: string): string {
  const [path = ""] = target.split(/[?#]/);
  const from = path.startsWith("/") ? [] : part.split("/").slice(0, -1);
  const names = [...from];
  for (const name of path.split("/")) {
    if (name === "..") names.pop();
    else if (name !== "." && name !== "") names.push(name);
  }
  return decodeURIComponent(names.join("/"));
}

function attribute(element: string, name: string): string {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(element)?.[1] ?? "";
}
