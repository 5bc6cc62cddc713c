import type { FileKind } from "@mosaico/domain/file/file-kind";
import {
  AudioLines,
  Captions,
  File,
  FileSpreadsheet,
  FileText,
  FileType,
  Film,
  Image,
  type LucideIcon,
  Presentation,
} from "lucide-react";

/** The icon of each kind of file. */
export const KIND_ICON: Readonly<Record<FileKind, LucideIcon>> = {
  picture: Image,
  video: Film,
  pdf: FileText,
  word: FileType,
  excel: FileSpreadsheet,
  powerpoint: Presentation,
  audio: AudioLines,
  captions: Captions,
  other: File,
};
