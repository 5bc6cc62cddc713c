import type { WireFile } from "@mosaico/contract/files";
import { documentKindOf } from "@mosaico/domain/file/document-kind";
import { kindOfName } from "@mosaico/domain/file/file-kind";
import { takesPreview } from "@mosaico/domain/file/takes-preview";
import { call } from "#platform/api/call.ts";
import { upload } from "#platform/api/upload.ts";
import { openAddress, openFile } from "#platform/pdf/byte-source.ts";
import { drawFirstPage } from "#platform/pdf/draw-first-page.ts";
import { canPlay } from "../video/can-play.ts";
import { isInProgress } from "../video/video-copy.api.ts";
import { videoFrame } from "../video/video-frame.ts";
import { previews } from "./previews.api.ts";

// Pages and slides are drawn as wide as the largest preview.
const WIDTH = 960;
const QUALITY = 0.92;

/** A picture of what a file contains, and the length of a film. */
type Drawn = { readonly canvas: HTMLCanvasElement; readonly seconds?: number | undefined };

/** F10: draws what a video or PDF contains before it is sent; undefined for other files, and if it cannot be drawn. */
export async function drawChosen(file: File): Promise<Drawn | undefined> {
  try {
    const kind = kindOfName(file.name);
    if (kind === "video") {
      const address = URL.createObjectURL(file);
      try {
        return await videoFrame(address);
      } finally {
        URL.revokeObjectURL(address);
      }
    }
    if (kind !== "pdf") return undefined;
    return { canvas: await drawFirstPage(await openFile(file), WIDTH) };
  } catch {
    return undefined;
  }
}

/** F10: sends what was drawn of a stored file. Without success its tile shows its icon. */
export async function sendDrawn(fileName: string, { canvas, seconds }: Drawn): Promise<void> {
  const file = await fileOf(canvas);
  if (file === undefined) return;
  const length = seconds === undefined || seconds < 0 ? {} : { seconds: String(seconds) };
  const input = { params: { name: fileName }, body: length, file };
  const { item } = await upload("POST /files/:name/preview", input);
  previews.keep(fileName, item);
}

/**
 * F10: makes the preview of a stored video or document that has none. Returns `later` if its PDF is still being made, and
 * `done` otherwise, even if nothing could be drawn.
 */
export async function makePreviewOf(fileName: string): Promise<"done" | "later"> {
  const { item } = await call("GET /files/:name", { params: { name: fileName } });
  if (!takesPreview(item.mediaType)) return "done";
  const drawn = await drawStored(item);
  if (drawn === "later") return "later";
  if (drawn !== undefined) await sendDrawn(fileName, drawn);
  return "done";
}

async function drawStored({
  fileName,
  url,
  kind,
  mediaType,
}: WireFile): Promise<Drawn | "later" | undefined> {
  const content = fileName;
  if (kind === "video") {
    return drawVideo(fileName);
  }
  if (kind === "pdf") return drawAt(url);
  if (documentKindOf(mediaType) === undefined) return undefined;
  const view = await call("GET /storage/office-view/:content", { params: { content } });
  if (view.state === "working") return "later";
  return view.state === "pdf" ? drawAt(view.url) : undefined;
}

/** Where this browser cannot play a video, it draws its copy. */
async function drawVideo(fileName: string): Promise<Drawn | "later"> {
  const params = { content: fileName };
  const { url, copy } = await call("GET /storage/video-url/:content", { params });
  try {
    return await videoFrame(copy === null || canPlay(copy.codec) ? url : copy.url);
  } catch (error) {
    if (copy !== null) return videoFrame(copy.url);
    const made = await call("GET /files/:name/video-copy", { params: { name: fileName } });
    if (isInProgress(made)) return "later";
    throw error;
  }
}

async function drawAt(url: string): Promise<Drawn> {
  const end = new AbortController();
  try {
    return { canvas: await drawFirstPage(await openAddress(url, end.signal), WIDTH) };
  } finally {
    end.abort();
  }
}

async function fileOf(canvas: HTMLCanvasElement): Promise<File | undefined> {
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  canvas.toBlob(resolve, "image/jpeg", QUALITY);
  const blob = await promise;
  return blob === null ? undefined : new File([blob], "preview.jpg", { type: blob.type });
}
