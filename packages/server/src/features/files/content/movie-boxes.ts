import {
  type BoxedVideo,
  type VideoBox,
  boxesIn,
  tracksIn,
} from "@mosaico/domain/file/video-boxes";
import { AppError } from "#platform/http/app-error.ts";
import type { RandomBytes } from "#platform/spool/random-bytes.ts";
import { refusedAs } from "./refused-as.ts";

const MAX_BOXES = 100_000;

/**
 * Checks that a video has its index and all of the data announced there, and a video track. Throws `files.damaged` if
 * it is truncated, and `files.wrongType` if it only has audio.
 */
export async function checkMovie(bytes: RandomBytes): Promise<void> {
  const tracks = await listTracks(bytes);
  if (tracks.includes("vide")) return;
  throw tracks.includes("soun") ? refusedAs("audio") : new AppError("files.wrongType");
}

/** Checks an audio file in a video container in the same way. Throws `files.wrongType` if it has a video track. */
export async function checkSound(bytes: RandomBytes): Promise<void> {
  const tracks = await listTracks(bytes);
  if (tracks.includes("vide")) throw refusedAs("video");
  if (!tracks.includes("soun")) throw new AppError("files.wrongType");
}

/** The handler types of the tracks, after checking that the file is complete. */
async function listTracks(bytes: RandomBytes): Promise<readonly string[]> {
  const read = (at: number, length: number) => bytes.read(at, length);
  const video: BoxedVideo = { size: bytes.size, read, left: MAX_BOXES };
  let movie: VideoBox | undefined;
  for await (const box of boxesIn(video, { start: 0, end: video.size })) {
    if (box.end > video.size) throw new AppError("files.damaged");
    if (box.type === "moov") movie = box;
  }
  if (movie === undefined) throw new AppError("files.damaged");
  const handlers: string[] = [];
  for await (const { handler } of tracksIn(video, movie, requireInside)) handlers.push(handler);
  if (video.left < 0) throw new AppError("files.damaged");
  return handlers;
}

/** A box that extends beyond its parent would be visited again from each of the parent's siblings. */
function requireInside(box: VideoBox, within: Pick<VideoBox, "end">): void {
  if (box.end > within.end) throw new AppError("files.damaged");
}
