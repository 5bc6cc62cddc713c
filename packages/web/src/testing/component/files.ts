import type { WireFile } from "@mosaico/contract/files";

/** A recording as the server describes it once it is uploaded. */
export function recording(originalName: string): WireFile {
  const fileName = "3c1f8a52-0f7e-4a6b-9a57-6f1f3e0c9b11.mp3";
  return {
    fileName,
    url: `/files/${fileName}`,
    kind: "audio",
    mediaType: "audio/mpeg",
    bytes: 2000,
    originalName,
    width: null,
    height: null,
    preview: null,
    sizes: [],
    original: null,
  };
}
