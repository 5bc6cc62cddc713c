import type { WireFile } from "@mosaico/contract/files";
import { documentKindOf } from "@mosaico/domain/file/document-kind";
import type { TFunction } from "i18next";
import { rareCodecOf } from "#features/files/film/rare-codec.ts";
import { noteOnKept, noteOnKeptDocument } from "#features/files/note-on-kept.ts";
import { fetchOfficeView } from "#features/files/office-view.api.ts";
import { toast } from "#ui/toast.ts";
import { shortList } from "#platform/i18n/short-list.ts";

const NEWS = "arrivals";

/** Says that tiles were made; read out as well. */
export function notifyAdded(t: TFunction, count: number): void {
  toast.success(t("arrivals.added", { count }), undefined, { id: NEWS });
}

/** Says why nothing became of something. */
export function notifyRefused(t: TFunction, problem: string): void {
  toast.error(t("arrivals.notAdded"), t(`errors.${problem}`));
}

/** Says which folders cannot become a tile, by their names. */
export function notifyFolders(t: TFunction, names: readonly string[]): void {
  if (names.length === 0) return;
  toast.error(t("arrivals.folder.title"), t("arrivals.folder.text", { names: shortList(names) }));
}

/** F5: says of a film that has come who will not see it. */
export async function notifyRareFilm(t: TFunction, film: File): Promise<void> {
  const codec = await rareCodecOf(film);
  if (codec !== undefined) toast.info(film.name, t(`files.film.${codec}`), { stays: true });
}

/** F9: says that the originals of the photos that have come are kept as well. */
export function notifyOriginals(t: TFunction): void {
  toast.info(t("main.accountPhotos"), t("files.originalKept"), { stays: true });
}

/** F7: says of a file that was taken as it is in which form others would see it. */
export async function notifyKept(t: TFunction, name: string, kept: WireFile): Promise<void> {
  const note = await noteOf(t, name, kept);
  if (note !== undefined) toast.info(name, note, { stays: true });
}

async function noteOf(t: TFunction, name: string, kept: WireFile): Promise<string | undefined> {
  const { mediaType, fileName } = kept;
  if (documentKindOf(mediaType) === undefined) return noteOnKept(t, name);
  // Where the server does not say, there is nothing to tell: the file has come.
  const view = await fetchOfficeView(fileName).catch(() => undefined);
  return noteOnKeptDocument(t, mediaType, view);
}
