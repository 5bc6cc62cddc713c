import { readFile } from "node:fs/promises";
import type { TextCollector } from "../text-collector.ts";
import { TextLocked } from "../text-locked.ts";
import { openCompound } from "./compound.ts";

const ENCRYPTED = 0xf3d1c4df;
const USER_EDIT = 0x0ff5;
const PERSIST_DIRECTORY = 0x1772;
const SLIDE_LIST = 0x0ff0;
const SLIDE_PERSIST = 0x03f3;
const TEXT_CHARACTERS = 0x0fa0;
const TEXT_BYTES = 0x0fa8;
const HEADER = 8;
const MAX_DEPTH = 40;
const MAX_SLIDES = 2000;
const MAX_EDITS = 10_000;

type Rec = {
  readonly type: number;
  readonly instance: number;
  readonly isContainer: boolean;
  readonly body: Buffer;
};

/** Reads the text of a presentation of the years 1997 to 2006: a page for each slide. Source: MS-PPT 2.3. */
export async function readOldSlides(path: string, into: TextCollector): Promise<void> {
  const file = openCompound(await readFile(path));
  const all = file.stream("PowerPoint Document");
  const user = file.stream("Current User");
  if (file.stream("EncryptedPackage") !== undefined) throw new TextLocked();
  if (all === undefined || user === undefined) throw new Error("There is no presentation.");
  if (user.readUInt32LE(HEADER + 4) === ENCRYPTED) throw new TextLocked();
  const { places, document } = placesOf(all, user.readUInt32LE(HEADER + 8));
  const recordOf = (id: number) => {
    const at = places.get(id);
    return at === undefined ? undefined : recordAt(all, at);
  };
  const list = recordsIn(recordOf(document)?.body).find(
    ({ type, instance }) => type === SLIDE_LIST && instance === 0,
  );
  const seen = new Set<number>();
  let slide: Rec | undefined;
  const endSlide = () => addTexts(slide, into, 0);
  for (const one of recordsIn(list?.body)) {
    if (into.isFull) return;
    if (one.type === SLIDE_PERSIST && one.body.length >= 4) {
      endSlide();
      const id = one.body.readUInt32LE(0);
      if (seen.size >= MAX_SLIDES) return;
      slide = seen.has(id) ? undefined : recordOf(id);
      seen.add(id);
      into.beginPage();
    } else addText(one, into);
  }
  endSlide();
}

/** Where the objects are after the last of the edits, which are appended one after another. */
function placesOf(all: Buffer, last: number) {
  const places = new Map<number, number>();
  const seen = new Set<number>();
  let document: number | undefined;
  for (let at = last; at !== 0 && !seen.has(at) && seen.size < MAX_EDITS;) {
    seen.add(at);
    const edit = recordAt(all, at);
    if (edit?.type !== USER_EDIT) break;
    document ??= edit.body.readUInt32LE(16);
    const directory = recordAt(all, edit.body.readUInt32LE(12));
    if (directory?.type === PERSIST_DIRECTORY) addPlaces(directory.body, places);
    at = edit.body.readUInt32LE(8);
  }
  if (document === undefined) throw new Error("There is no edit.");
  return { places, document };
}

function addPlaces(body: Buffer, places: Map<number, number>): void {
  for (let at = 0; at + 4 <= body.length;) {
    const head = body.readUInt32LE(at);
    const first = head & 0xfffff;
    const count = head >>> 20;
    at += 4;
    for (let one = 0; one < count && at + 4 <= body.length; one += 1, at += 4) {
      if (!places.has(first + one)) places.set(first + one, body.readUInt32LE(at));
    }
  }
}

function recordAt(bytes: Buffer, at: number): Rec | undefined {
  if (at + HEADER > bytes.length) return undefined;
  const head = bytes.readUInt16LE(at);
  return {
    type: bytes.readUInt16LE(at + 2),
    instance: head >>> 4,
    isContainer: (head & 0xf) === 0xf,
    body: bytes.subarray(at + HEADER, at + HEADER + bytes.readUInt32LE(at + 4)),
  };
}

function* recordsIn(bytes: Buffer = Buffer.alloc(0)): Generator<Rec> {
  for (let at = 0; ;) {
    const record = recordAt(bytes, at);
    if (record === undefined) return;
    yield record;
    at += HEADER + record.body.length;
  }
}

/** Adds the texts of a slide that are in none of its outline's places. */
function addTexts(record: Rec | undefined, into: TextCollector, depth: number): void {
  if (record === undefined || into.isFull || depth > MAX_DEPTH) return;
  if (record.isContainer) {
    for (const one of recordsIn(record.body)) addTexts(one, into, depth + 1);
  } else addText(record, into);
}

function addText({ type, body }: Rec, into: TextCollector): void {
  if (type !== TEXT_CHARACTERS && type !== TEXT_BYTES) return;
  // Bytes are the lower halves of characters.
  const text = body.toString(type === TEXT_BYTES ? "latin1" : "utf16le");
  for (const line of text.replaceAll("\u000b", "\r").split("\r")) into.line(line);
}
