import type { WireFile } from "@mosaico/contract/files";
import { documentKindOf } from "@mosaico/domain/file/document-kind";
import type { TFunction } from "#platform/i18n/translate.ts";
import { rareCodecOf } from "#features/files/video/rare-codec.ts";
import { noteOnKept, noteOnKeptDocument } from "#features/files/note-on-kept.ts";
import { fetchOfficeView } from "#features/files/office-view.api.ts";
import { toast } from "#ui/toast.ts";

const NEWS = "uploads";

/** Reports, also to screen readers, that tiles were created. */
export function notifyAdded(t: TFunction, count: number): void {
  toast.success(t("uploads.added", { count }), undefined, { id: NEWS });
}

/** Reports why something was refused. */
export function notifyRefused(t: TFunction, problem: string): void {
  toast.error(t("uploads.notAdded"), t(`errors.${problem}`));
}

/** F5: says who will not be able to watch an uploaded film. */
export async function notifyRareVideo(t: TFunction, video: File): Promise<void> {
  const codec = await rareCodecOf(video);
  if (codec !== undefined) toast.info(video.name, t(`files.film.${codec}`), { stays: true });
}

/** F9: says that the originals of the uploaded photos are kept as well. */
export function notifyOriginals(t: TFunction): void {
  toast.info(t("main.accountPhotos"), t("files.originalKept"), { stays: true });
}

/** F7: suggests a format that others could view for a file stored as it is. */
export async function notifyKept(t: TFunction, name: string, kept: WireFile): Promise<void> {
  const note = await noteOf(t, name, kept);
  if (note !== undefined) toast.info(name, note, { stays: true });
}

async function noteOf(t: TFunction, name: string, kept: WireFile): Promise<string | undefined> {
  const { mediaType, fileName } = kept;
  if (documentKindOf(mediaType) === undefined) return noteOnKept(t, name);
  // If the server does not answer, nothing is said: the file has been stored.
  const view = await fetchOfficeView(fileName).catch(() => undefined);
  return noteOnKeptDocument(t, mediaType, view);
}
