import type { TFunction } from "i18next";
import { refusalOfName } from "#features/files/check-file.ts";
import { rareCodecOf } from "#features/files/film/rare-codec.ts";
import { toast } from "#ui/toast.ts";
import { shortList } from "../short-list.ts";

const NEWS = "arrivals";

/** Says that tiles were made; read out as well. */
export function tellAdded(t: TFunction, count: number): void {
  toast.success(t("arrivals.added", { count }), undefined, { id: NEWS });
}

/** Says why nothing became of something. */
export function tellRefused(t: TFunction, problem: string): void {
  toast.error(t("arrivals.notAdded"), t(`errors.${problem}`));
}

/** Says which files and folders cannot become a tile, by their names. */
export function tellUnsupported(
  t: TFunction,
  files: readonly string[],
  folders: readonly string[],
): void {
  const names = [...files, ...folders];
  if (names.length === 0) return;
  if (files.length === 0) {
    toast.error(t("arrivals.folder.title"), t("arrivals.folder.text", { names: shortList(names) }));
    return;
  }
  const [only = "", ...others] = names;
  const code = others.length === 0 ? refusalOfName(only) : "files.wrongType";
  toast.error(
    t("arrivals.unsupported.title", { count: names.length }),
    code === "files.wrongType"
      ? t("arrivals.unsupported.text", { names: shortList(names) })
      : `${shortList(names)}: ${t(`errors.${code}`)}`,
  );
}

/** F5: says of a film that has come who will not see it. */
export async function tellRareFilm(t: TFunction, film: File): Promise<void> {
  const codec = await rareCodecOf(film);
  if (codec !== undefined) toast.info(film.name, t(`files.film.${codec}`), { stays: true });
}
