import { type RefusedKind, promisedKind } from "@mosaico/domain/file/refused-kind";
import {
  AppWindow,
  Archive,
  BookOpen,
  Braces,
  Camera,
  FileText,
  Video,
  Globe,
  Image,
  Layers,
  type LucideIcon,
  Music,
} from "lucide-react";
import { KIND_ICON } from "./kind-icon.ts";

const ICONS: Readonly<Record<RefusedKind, LucideIcon>> = {
  ...KIND_ICON,
  iwork: FileText,
  openDocument: FileText,
  macros: Braces,
  archive: Archive,
  program: AppWindow,
  design: Layers,
  raw: Camera,
  otherPicture: Image,
  otherVideo: Video,
  otherAudio: Music,
  ebook: BookOpen,
  webPage: Globe,
  text: FileText,
};

/** The icon of any file, by extension. */
export function otherIcon(name: string): LucideIcon {
  const kind = promisedKind(name);
  return kind === undefined ? KIND_ICON.other : ICONS[kind];
}
