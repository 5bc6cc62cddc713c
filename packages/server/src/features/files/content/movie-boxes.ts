import { type BoxedFilm, type FilmBox, boxesIn } from "@mosaico/domain/file/film-boxes";
import { AppError } from "#platform/http/app-error.ts";
import type { RandomBytes } from "#platform/spool/random-bytes.ts";
import { refusedAs } from "./refused-as.ts";

const MOST_BOXES = 100_000;
// Where the handler's type stands in its box.
const HANDLER_AT = 8;

/**
 * Checks that a film has its table of contents and all of the data that it announces, and that something in it is to
 * be seen: `files.damaged` for one that was cut off, `files.wrongType` for sound alone.
 */
export async function checkMovie(bytes: RandomBytes): Promise<void> {
  const tracks = await listTracks(bytes);
  if (tracks.includes("vide")) return;
  throw tracks.includes("soun") ? refusedAs("audio") : new AppError("files.wrongType");
}

/** Checks the same of sound in the container of films: `files.wrongType` where there is something to be seen. */
export async function checkSound(bytes: RandomBytes): Promise<void> {
  const tracks = await listTracks(bytes);
  if (tracks.includes("vide")) throw refusedAs("video");
  if (!tracks.includes("soun")) throw new AppError("files.wrongType");
}

/** What handles each track of a file whose parts are all there. */
async function listTracks(bytes: RandomBytes): Promise<readonly string[]> {
  const read = (at: number, length: number) => bytes.read(at, length);
  const film: BoxedFilm = { size: bytes.size, read, left: MOST_BOXES };
  let movie: FilmBox | undefined;
  for await (const box of boxesIn(film, { start: 0, end: film.size })) {
    if (box.end > film.size) throw new AppError("files.damaged");
    if (box.type === "moov") movie = box;
  }
  const tracks = movie && (await handlersIn(film, movie));
  if (tracks === undefined || film.left < 0) throw new AppError("files.damaged");
  return tracks;
}

async function handlersIn(film: BoxedFilm, movie: FilmBox): Promise<readonly string[]> {
  const handlers: string[] = [];
  for await (const track of boxesIn(film, movie)) {
    if (track.type !== "trak") continue;
    const media = await findBox(film, track, "mdia");
    const handler = media && (await findBox(film, media, "hdlr"));
    if (handler === undefined) continue;
    const type = Buffer.from(await film.read(handler.start + HANDLER_AT, 4));
    handlers.push(type.toString("latin1"));
  }
  return handlers;
}

async function findBox(
  film: BoxedFilm,
  within: FilmBox,
  type: string,
): Promise<FilmBox | undefined> {
  for await (const box of boxesIn(film, within)) {
    // One that leaves the box that it is in would be walked again from within each of its neighbours.
    if (box.end > within.end) throw new AppError("files.damaged");
    if (box.type === type) return box;
  }
  return undefined;
}
