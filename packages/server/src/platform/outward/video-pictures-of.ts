import { type Config, VIDEO_PICTURES } from "../config/config.ts";
import { type PictureSite, openPictureSite } from "./picture-site.ts";

/** The site with the pictures of videos, as configured. Only one that the operator chose may be in a private network. */
export function videoPicturesOf({
  videoPictures: origin,
}: Pick<Config, "videoPictures">): PictureSite | undefined {
  if (origin === undefined) return undefined;
  return openPictureSite(origin, { mayBePrivate: origin !== VIDEO_PICTURES });
}
