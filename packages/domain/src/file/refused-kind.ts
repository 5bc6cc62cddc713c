import {
  RECOGNISED_FILE_KINDS,
  type RecognisedFileKind,
  endingOf,
  kindOfName,
} from "./file-kind.ts";

/** F6: kinds of files that only tiles of the type arquivo hold, by extension, for which a better way is known. */
export const REFUSED_KINDS = {
  iwork: ["pages", "numbers", "key"],
  openDocument: ["odt", "ods", "odp", "rtf", "fodt", "fods", "fodp"],
  macros: ["docm", "xlsm", "pptm", "dotm", "xltm", "potm", "ppsm", "xlsb"],
  archive: ["zip", "rar", "7z", "tar", "gz", "bz2", "xz", "tgz", "dmg", "iso"],
  program: (
    "exe msi msix bat cmd com scr pif cpl hta lnk ps1 vbs vbe wsf reg apk ipa app pkg deb rpm jar sh bash command " +
    "run appimage js"
  ).split(" "),
  design: ["psd", "psb", "ai", "eps", "indd", "xcf", "sketch", "fig", "afphoto", "afdesign", "cdr"],
  raw: ["dng", "cr2", "cr3", "crw", "nef", "nrw", "arw", "raf", "orf", "rw2", "pef", "srw"],
  otherPicture: ["tif", "tiff", "bmp", "ico", "jxl", "jp2", "wmf", "emf"],
  otherVideo: ["avi", "mkv", "wmv", "flv", "mpg", "mpeg", "3gp", "ogv", "mts", "m2ts", "vob"],
  otherAudio: ["aac", "wma", "aiff", "aif", "amr", "mid", "midi", "mka", "ape"],
  ebook: ["epub", "mobi", "azw3"],
  webPage: ["html", "htm", "xhtml", "mht", "mhtml", "webarchive", "url", "webloc"],
  text: ["txt", "md", "markdown", "csv", "tsv", "json", "xml", "log"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** F6: the kind of a refused file: one that is not accepted at all, or another kind than the requested one. */
export type RefusedKind = keyof typeof REFUSED_KINDS | RecognisedFileKind;

/** F6: the prefix with which a refusal names the kind of the file. */
export type RefusedCode = `files.is.${RefusedKind}`;

/** F6: the code with which a refusal names this kind of file. */
export function refusedCode(kind: RefusedKind): RefusedCode {
  return `files.is.${kind}`;
}

/** F6: returns whether a text names the kind of a refused file. */
export function isRefusedCode(text: unknown): text is RefusedCode {
  if (typeof text !== "string" || !text.startsWith("files.is.")) return false;
  const kind = text.slice("files.is.".length);
  return (
    Object.hasOwn(REFUSED_KINDS, kind) ||
    (RECOGNISED_FILE_KINDS as readonly string[]).includes(kind)
  );
}

/** F6: the kind that a file's name indicates; undefined if its extension is unknown. */
export function promisedKind(name: string): RefusedKind | undefined {
  const taken = kindOfName(name);
  if (taken !== undefined) return taken;
  const ending = endingOf(name);
  const found = Object.entries<readonly string[]>(REFUSED_KINDS).find(([, endings]) =>
    endings.includes(ending),
  );
  return found?.[0] as keyof typeof REFUSED_KINDS | undefined;
}
