import { TILE_LIMITS } from "@mosaico/domain/tile/limits";
import { z } from "zod";
import { described, named } from "./described.ts";
import { endpoint } from "./endpoint.ts";
import { percent } from "./files.ts";
import { flag } from "./values.ts";

/** Why the server could not copy a video. */
export const VIDEO_COPY_FAILURES = [
  "tooLong",
  "timeout",
  "memory",
  "tooLarge",
  "damaged",
  "overQuota",
  "notMade",
] as const;

/** The copy of a video that every browser plays. */
const videoCopy = named(
  "VideoCopy",
  "The copy of a video in H.264, for browsers that cannot play the video itself; `state` distinguishes the cases",
  z.discriminatedUnion("state", [
    z.strictObject({
      state: described(z.literal("none"), "There is none"),
      offer: described(
        z.enum(["possible", "noConverter", "none"]),
        "`possible` if the requester may have one made, `noConverter` if they could if this installation copied videos, `none` if the video needs none or belongs to others",
        "possible",
      ),
    }),
    z.strictObject({ state: described(z.literal("waiting"), "It will be made after others") }),
    z.strictObject({
      state: described(z.literal("working"), "It is being made; repeat the request in a second"),
      percent,
    }),
    z.strictObject({
      state: described(z.literal("made"), "It exists; the video's address returns it as well"),
    }),
    z.strictObject({
      state: described(z.literal("failed"), "It could not be made; the video is unchanged"),
      reason: described(
        z.enum(VIDEO_COPY_FAILURES),
        "The reason: `tooLong` if the video is too long, `timeout` or `memory` if copying it takes too long or too much memory, `tooLarge` if the copy would be larger than a video may be, `damaged` if the video cannot be read, `overQuota` if the account has no space for the copy, `notMade` for any other reason",
        "tooLong",
      ),
      mayRetry: flag("Whether the requester may ask for it once more"),
    }),
  ]),
);

/** The copy of a video, as sent over the wire. */
export type VideoCopy = z.output<typeof videoCopy>;

const oneVideo = z.strictObject({
  name: described(
    z.string().max(TILE_LIMITS.fileName + 10),
    "The name of the video's file",
    "3c1f8a52-0f7e-4a6b-9a57-6f1f3e0c9b11.mov",
  ),
});

/** Copies of videos in H.264, for browsers that cannot play the videos themselves. */
export const videoCopiesApi = {
  "GET /storage/video-copies": endpoint({
    summary:
      "Returns whether this installation can copy videos to H.264, which every browser plays",
    access: "user",
    takesTokens: true,
    rate: "read",
    answer: z.strictObject({
      available: flag("Whether copies can be made at present"),
    }),
  }),
  "GET /files/:name/video-copy": endpoint({
    summary: "Returns whether there is a copy of a video in H.264, or how far it is",
    access: "visitor",
    rate: "read",
    params: oneVideo,
    answer: videoCopy,
    errors: ["notFound"],
  }),
  "POST /files/:name/video-copy": endpoint({
    summary:
      "Has the server make a copy of a video in H.264, unless there is one already, the video needs none, or the installation makes none; the response says so",
    access: "user",
    rate: "write",
    repeats: "same",
    params: oneVideo,
    answer: videoCopy,
    errors: ["notFound", "auth.forbidden", "files.overQuota"],
  }),
  "DELETE /files/:name/video-copy": endpoint({
    summary:
      "Cancels the copy of a video that is waiting, being made or failed; one that exists stays",
    access: "user",
    rate: "write",
    params: oneVideo,
    status: 204,
    errors: ["notFound", "auth.forbidden"],
  }),
} as const;
