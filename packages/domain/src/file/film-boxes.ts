/** A part of an MP4 or QuickTime file: where its content begins, and where it ends. Source: ISO/IEC 14496-12, 4.2. */
export type FilmBox = { readonly type: string; readonly start: number; readonly end: number };

/** A film whose bytes can be read anywhere, and how many parts of it may still be looked at. */
export type BoxedFilm = {
  readonly size: number;
  /** As many bytes as are asked for, or fewer where the film ends. */
  readonly read: (at: number, length: number) => Promise<Uint8Array>;
  left: number;
};

/** A track of a film: what handles it, such as `vide` or `soun`, and where it is described. */
export type FilmTrack = { readonly handler: string; readonly media: FilmBox };

/** Looks at a box before it is passed or entered, and may throw. */
type BoxCheck = (box: FilmBox, within: Pick<FilmBox, "start" | "end">) => void;

// Where the handler's type stands in its box.
const HANDLER_AT = 8;
const HEADER_BYTES = 8;
const LONG_HEADER_BYTES = 16;
const NAME = /^[A-Za-z0-9 ©_-]{4}$/;

/**
 * The boxes in a range of the film, one after the other. What is no box ends them, since players ignore what was hung
 * onto a film; so does the last part that may be looked at, after which `left` is negative. A box may say that it ends
 * beyond the range.
 */
export async function* boxesIn(
  film: BoxedFilm,
  { start: from, end: to }: Pick<FilmBox, "start" | "end">,
): AsyncGenerator<FilmBox> {
  for (let at = from; at + HEADER_BYTES <= to;) {
    film.left -= 1;
    if (film.left < 0) return;
    const header = viewOf(await film.read(at, LONG_HEADER_BYTES));
    if (header.byteLength < HEADER_BYTES) return;
    const type = textAt(header, 4);
    const size = sizeOf(header, to - at);
    if (!NAME.test(type) || size === undefined) return;
    const start = at + (header.getUint32(0) === 1 ? LONG_HEADER_BYTES : HEADER_BYTES);
    yield { type, start, end: at + size };
    at += size;
  }
}

/** The tracks of a film by its table of contents, in their order; those that nothing handles are left out. */
export async function* tracksIn(
  film: BoxedFilm,
  movie: FilmBox,
  check?: BoxCheck,
): AsyncGenerator<FilmTrack> {
  for await (const track of boxesIn(film, movie)) {
    const media = track.type === "trak" ? await findBox(film, track, "mdia", check) : undefined;
    const box = media && (await findBox(film, media, "hdlr", check));
    const handler = box && (await nameAt(film, box.start + HANDLER_AT));
    if (media !== undefined && handler !== undefined) yield { handler, media };
  }
}

/** The first box of a type within a range; undefined where there is none. */
export async function findBox(
  film: BoxedFilm,
  within: Pick<FilmBox, "start" | "end">,
  type: string,
  check?: BoxCheck,
): Promise<FilmBox | undefined> {
  for await (const box of boxesIn(film, within)) {
    check?.(box, within);
    if (box.type === type) return box;
  }
  return undefined;
}

/** The four letters at a place of the film; undefined where it ends before. */
export async function nameAt(film: BoxedFilm, at: number): Promise<string | undefined> {
  const bytes = await film.read(at, 4);
  return bytes.length < 4 ? undefined : textAt(viewOf(bytes), 0);
}

/** The four letters of a type or a format at a place. */
function textAt(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(at + offset)));
}

/** Bytes as numbers can be read from them. */
function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}

/** Undefined for what is no box. 0 says: up to the end; 1: the size follows in 64 bits. */
function sizeOf(header: DataView, left: number): number | undefined {
  const short = header.getUint32(0);
  if (short === 0) return left;
  if (short > 1) return short < HEADER_BYTES ? undefined : short;
  if (header.byteLength < LONG_HEADER_BYTES) return undefined;
  const long = header.getBigUint64(8);
  return long < BigInt(LONG_HEADER_BYTES) ? undefined : Number(long);
}
