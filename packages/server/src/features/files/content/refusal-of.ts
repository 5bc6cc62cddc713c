import { REFUSED_KINDS, type RefusedKind, promisedKind } from "@mosaico/domain/file/refused-kind";
import { fileTypeFromBuffer } from "file-type";
import { AppError } from "#platform/http/app-error.ts";
import { sniffAudio } from "./audio/audio-format.ts";
import { pictureFormat } from "./picture-format.ts";
import { refusedAs } from "./refused-as.ts";
import { COMPOUND, ZIP, startsWith } from "./starts-with.ts";
import { sniffVideo } from "./video-format.ts";

// The formats that file-type recognises, by the extension that it returns.
const NAMED =
  `docx xlsx pptx pdf odt ods odp rtf docm xlsm pptm psd eps indd xcf dng cr2 cr3 nef arw raf orf rw2 tif bmp ico
  jxl jp2 avi mkv flv mpg 3gp ogv mp3 m4a wav ogg oga flac aac aiff amr opus epub mobi zip rar 7z tar gz bz2 xz deb rpm apk
  jar`.split(/\s+/);
const BY_ENDING: Readonly<Record<string, RefusedKind | undefined>> = {
  ...Object.fromEntries(NAMED.map((ending) => [ending, promisedKind(`a.${ending}`)])),
  // The Windows container for video.
  asf: "otherVideo",
  exe: "program",
  elf: "program",
  macho: "program",
  class: "program",
  "tar.gz": "archive",
  cpio: "archive",
  xml: "text",
};
// Kinds of ZIP files that an extension is trusted to name, in case their entries have an unusual order.
const PACKED: readonly RefusedKind[] = ["iwork", "ebook", "openDocument", "macros"];
const WEB_PAGE = /^\s*(?:<!--[^]*?-->\s*)?<(?:!doctype\s+html|html|head|body|script)[\s>]/i;
const CONTROL = /[^\P{Cc}\s]/u;

/** F6: the refusal of a file, which says what the file is: according to its first bytes, or else its name. */
export async function refusalOf(head: Buffer, name: string): Promise<AppError> {
  const found = await kindByBytes(head);
  const named = kindByName(head, name);
  const isNamedRightly = found === "archive" && named !== undefined && PACKED.includes(named);
  const kind = isNamedRightly ? named : (found ?? named);
  return kind === undefined ? new AppError("files.wrongType") : refusedAs(kind);
}

/** F6: the kind of file according to its first bytes; undefined if they do not tell. */
export async function kindByBytes(head: Buffer): Promise<RefusedKind | undefined> {
  if (startsWith(head, ZIP)) return kindOfZip(head);
  // The kind of document is only told by later bytes.
  if (startsWith(head, COMPOUND)) return undefined;
  if ((await pictureFormat(head)) !== undefined) return "picture";
  if ((await sniffVideo(head)) !== undefined) return "video";
  const type = await fileTypeFromBuffer(head).catch(() => undefined);
  // An audio file may have a video container, but a video is not audio because of that.
  const isVideo = type?.mime.startsWith("video/") === true;
  if (!isVideo && (await sniffAudio(head)) !== undefined) return "audio";
  const format = type && BY_ENDING[type.ext];
  if (format !== undefined) return format;
  if (type?.mime.startsWith("audio/")) return "otherAudio";
  if (isVideo) return "otherVideo";
  if (type?.mime.startsWith("image/")) return "otherPicture";
  return type === undefined ? kindOfText(head) : undefined;
}

/**
 * The kind according to the name, if the bytes do not tell. Accepted kinds would have been recognised by their bytes,
 * except for old Office documents.
 */
function kindByName(head: Buffer, name: string): RefusedKind | undefined {
  const kind = promisedKind(name);
  const isOld = startsWith(head, COMPOUND);
  return kind !== undefined && (isOld || Object.hasOwn(REFUSED_KINDS, kind)) ? kind : undefined;
}

/** The kind according to the names of the first entries, whose order depends on the program. */
async function kindOfZip(head: Buffer): Promise<RefusedKind> {
  const names = head.toString("latin1");
  if (/Index\/\w+\.iwa|Index\.zip|buildVersionHistory\.plist/.test(names)) return "iwork";
  // Both start with an uncompressed entry that names their type.
  if (names.includes("mimetypeapplication/epub+zip")) return "ebook";
  if (names.includes("mimetypeapplication/vnd.oasis.opendocument")) return "openDocument";
  if (/vbaProject\.bin/.test(names)) return "macros";
  const type = await fileTypeFromBuffer(head).catch(() => undefined);
  const format = type && BY_ENDING[type.ext];
  if (format !== undefined && format !== "archive") return format;
  if (/word\/document/.test(names)) return "word";
  if (/xl\/workbook/.test(names)) return "excel";
  if (/ppt\/presentation/.test(names)) return "powerpoint";
  return "archive";
}

function kindOfText(head: Buffer): RefusedKind | undefined {
  const text = head.toString("utf8");
  if (head.length === 0 || CONTROL.test(text) || text.includes("\ufffd")) return undefined;
  if (text.startsWith("#!")) return "program";
  if (text.startsWith("{\\rtf")) return "openDocument";
  if (text.startsWith("%!PS")) return "design";
  if (/^(?:MIME-Version:|From:[^\n]*\n.*multipart\/related)/is.test(text)) return "webPage";
  return WEB_PAGE.test(text) ? "webPage" : "text";
}
