import { stat } from "node:fs/promises";
import type { DocumentParts } from "@mosaico/domain/document/document-parts";
import { openZipParts } from "../documents/zip-parts.ts";
import { inspectFile } from "../spool/inspect-file.ts";
import type { TextCollector } from "./text-collector.ts";
import { TextLocked } from "./text-locked.ts";

/** Unpacked text of one part of a document, beyond which it is cut. */
const MAX_PART_BYTES = 32 * 1024 * 1024;
// With a password, a document of Office is in a file of this kind instead.
const COMPOUND = Buffer.from("d0cf11e0", "hex");

/** A reader of a file whose parts are in a ZIP file. */
export function inParts(read: (parts: DocumentParts, into: TextCollector) => Promise<void>) {
  return async (path: string, into: TextCollector): Promise<void> => {
    const { size } = await stat(path);
    await inspectFile(path, size, async (bytes) => {
      if (COMPOUND.equals(await bytes.read(0, COMPOUND.length))) throw new TextLocked();
      await read(await openZipParts(bytes, MAX_PART_BYTES), into);
    });
  };
}
