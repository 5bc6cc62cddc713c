import type { WireFile } from "@mosaico/contract/files";
import { documentKindOf } from "@mosaico/domain/file/document-kind";
import { promisedKind } from "@mosaico/domain/file/refused-kind";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { NoteBox } from "./note-box.tsx";
import { noteOnKept, noteOnKeptDocument } from "./note-on-kept.ts";
import { useOfficeView } from "./office-view.api.ts";

type Props = {
  readonly name: string;
  /** Its metadata, once the server has returned it. */
  readonly kept: WireFile | undefined;
};

/** F7: tells the user who keeps a file as it is in which form others would see it. */
export function KeptNote({ name, kept }: Props) {
  const { t } = useTranslation();
  if (kept !== undefined && documentKindOf(kept.mediaType) !== undefined) {
    return <KeptDocumentNote kept={kept} />;
  }
  const kind = promisedKind(name);
  const isUncertain = kept === undefined && (kind === "openDocument" || kind === "macros");
  const note = isUncertain ? undefined : noteOnKept(t, name);
  return note === undefined ? null : <NoteBox>{note}</NoteBox>;
}

function KeptDocumentNote({ kept }: { readonly kept: WireFile }) {
  const { t } = useTranslation();
  const { data: view } = useOfficeView(kept.fileName);
  const note = noteOnKeptDocument(t, kept.mediaType, view);
  return note === undefined ? null : <NoteBox>{note}</NoteBox>;
}
