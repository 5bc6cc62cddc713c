import { expect, test } from "vitest";
import { takesPreview } from "./takes-preview.ts";

test("F10: videos and documents take previews from clients, and nothing else does", () => {
  for (const mediaType of [
    "video/mp4",
    "application/pdf",
    "application/msword",
    "application/vnd.oasis.opendocument.presentation",
  ]) {
    expect(takesPreview(mediaType), mediaType).toBe(true);
  }
  for (const mediaType of [
    "image/webp",
    "audio/mpeg",
    "text/vtt",
    "application/octet-stream",
    "text/html",
  ]) {
    expect(takesPreview(mediaType), mediaType).toBe(false);
  }
});
