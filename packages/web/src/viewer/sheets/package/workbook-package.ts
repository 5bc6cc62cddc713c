import { type DocumentParts, partKey } from "@mosaico/domain/document/document-parts";
import { strFromU8, type Unzipped, unzip, unzipSync } from "fflate";

/** The parts of a workbook, each unpacked on demand. */
export class WorkbookPackage implements DocumentParts {
  readonly #bytes: Uint8Array;
  readonly #names: ReadonlyMap<string, string>;

  constructor(bytes: ArrayBuffer) {
    this.#bytes = new Uint8Array(bytes);
    const names = new Map<string, string>();
    unzipSync(this.#bytes, {
      filter: ({ name }) => {
        names.set(partKey(name), name);
        return false;
      },
    });
    this.#names = names;
  }

  async bytes(path: string): Promise<Uint8Array | undefined> {
    const actual = this.#names.get(partKey(path));
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
}
