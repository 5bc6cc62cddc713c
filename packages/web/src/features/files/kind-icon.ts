import type { FileKind } from "@mosaico/domain/file/file-kind";
import {
  AudioLines,
  Captions,
  File,
  FileSpreadsheet,
  FileText,
  FileType,
  Video,
  Image,
  type LucideIcon,
  Presentation,
} from "lucide-react";

/** The icon of each kind of file. */
export const KIND_ICON: Readonly<Record<FileKind, LucideIcon>> = {
  picture: Image,
  video: Video,
  pdf: FileText,
  word: FileType,
  excel: FileSpreadsheet,
  powerpoint: Presentation,
  audio: AudioLines,
  captions: Captions,
  other: File,
};
