import { type BoxedFilm, type FilmBox, boxesIn, tracksIn } from "@mosaico/domain/file/film-boxes";
import { AppError } from "#platform/http/app-error.ts";
import type { RandomBytes } from "#platform/spool/random-bytes.ts";
import { refusedAs } from "./refused-as.ts";

const MAX_BOXES = 100_000;

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
  const film: BoxedFilm = { size: bytes.size, read, left: MAX_BOXES };
  let movie: FilmBox | undefined;
  for await (const box of boxesIn(film, { start: 0, end: film.size })) {
    if (box.end > film.size) throw new AppError("files.damaged");
    if (box.type === "moov") movie = box;
  }
  if (movie === undefined) throw new AppError("files.damaged");
  const handlers: string[] = [];
  for await (const { handler } of tracksIn(film, movie, requireInside)) handlers.push(handler);
  if (film.left < 0) throw new AppError("files.damaged");
  return handlers;
}

/** A box that leaves the one that it is in would be walked again from within each of its neighbours. */
function requireInside(box: FilmBox, within: Pick<FilmBox, "end">): void {
  if (box.end > within.end) throw new AppError("files.damaged");
}
