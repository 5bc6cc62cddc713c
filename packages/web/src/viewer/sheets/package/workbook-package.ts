import { strFromU8, type Unzipped, unzip, unzipSync } from "fflate";
import { type Relation, readRelations, relationsPath, resolveTarget } from "../../relations.ts";
import { decodeEntities } from "./xml.ts";

/** A relation to another part of the package, by path, or to an external address. */
export type PartRelation = Relation & { readonly path: string };

/** The parts of a workbook, each unpacked on demand. */
export class WorkbookPackage {
  readonly #bytes: Uint8Array;
  // Some programs write part names in another case than the relations that refer to them.
  readonly #names: ReadonlyMap<string, string>;

  constructor(bytes: ArrayBuffer) {
    this.#bytes = new Uint8Array(bytes);
    const names = new Map<string, string>();
    unzipSync(this.#bytes, {
      filter: ({ name }) => {
        names.set(keyOf(name), name);
        return false;
      },
    });
    this.#names = names;
  }

  async bytes(path: string): Promise<Uint8Array | undefined> {
    const actual = this.#names.get(keyOf(path));
    if (actual === undefined) return undefined;
    const { promise, resolve, reject } = Promise.withResolvers<Unzipped>();
    unzip(this.#bytes, { filter: ({ name }) => name === actual }, (error, parts) =>
      error === null ? resolve(parts) : reject(error),
    );
    return (await promise)[actual];
  }

  async text(path: string): Promise<string | undefined> {
    const bytes = await this.bytes(path);
    if (bytes === undefined) return undefined;
    if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
    return strFromU8(bytes).replace(/^\ufeff/, "");
  }

  async relations(part: string): Promise<readonly PartRelation[]> {
    const relations = readRelations(await this.text(relationsPath(part)));
    return relations.map((relation) => {
      const target = decodeEntities(relation.target);
      return { ...relation, target, path: relation.isExternal ? "" : pathOf(part, target) };
    });
  }

  /** The path of the first related part of a type. */
  async related(part: string, type: string): Promise<string | undefined> {
    return (await this.relations(part)).find((relation) => relation.type === type)?.path;
  }
}

function pathOf(part: string, target: string): string {
  try {
    return resolveTarget(part, target.replaceAll("\\", "/"));
  } catch {
    return "";
  }
}

function keyOf(name: string): string {
  return name.replaceAll("\\", "/").toLowerCase();
}
