import { useTranslation } from "react-i18next";
import { noteOnKept } from "./note-on-kept.ts";
import { NoteBox } from "./note-box.tsx";

/** F7: tells whoever keeps a file as it is in which form others would see it. */
export function KeptNote({ name }: { readonly name: string }) {
  const { t } = useTranslation();
  const note = noteOnKept(t, name);
  return note === undefined ? null : <NoteBox>{note}</NoteBox>;
}
