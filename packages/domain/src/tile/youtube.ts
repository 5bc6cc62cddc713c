import { PAGE_SCHEMES, completeAddress, parseAddress } from "./address.ts";

const ID = /^[A-Za-z0-9_-]{11}$/;
const HOSTS = ["youtube.com", "m.youtube.com", "music.youtube.com", "youtube-nocookie.com"];
const PATHS_WITH_ID = ["embed", "shorts", "live", "v", "e"];

// Older videos have only the last one.
const PICTURES = ["maxresdefault", "sddefault", "hqdefault"];

/**
 * F11: the paths of a video's picture at YouTube's host of pictures, from large to small; none if the text names no video.
 */
export function youtubePicturePaths(text: string): readonly string[] {
  const id = findYoutubeId(text);
  return id === undefined ? [] : PICTURES.map((picture) => `/vi/${id}/${picture}.jpg`);
}

/**
 * Y1: the 11-character id of a video, from every usual form of its address or the bare id; undefined if there is none.
 */
export function findYoutubeId(text: string): string | undefined {
  const trimmed = text.trim();
  if (ID.test(trimmed)) return trimmed;
  const address = parseAddress(completeAddress(trimmed), PAGE_SCHEMES);
  if (address === undefined) return undefined;
  const url = new URL(address);
  const host = url.hostname.replace(/^www\./, "");
  const [first = "", second = ""] = url.pathname.split("/").slice(1);
  const id =
    host === "youtu.be"
      ? first
      : HOSTS.includes(host)
        ? PATHS_WITH_ID.includes(first)
          ? second
          : (url.searchParams.get("v") ?? "")
        : "";
  return ID.test(id) ? id : undefined;
}
