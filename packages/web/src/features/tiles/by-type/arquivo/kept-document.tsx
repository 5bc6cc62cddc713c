import { type DocumentKind, mayHoldMacros } from "@mosaico/domain/file/document-kind";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import type { NamedFile } from "#features/files/named-file.ts";
import { OfficeDocument } from "../office/office-document.tsx";
import { RiskNote } from "./risk-note.tsx";

type Props = { readonly file: NamedFile; readonly kind: DocumentKind; readonly title: string };

/** F8: a document that no other tile type accepts, shown like its counterpart. No macro in it is ever run. */
export function KeptDocument({ file, kind, title }: Props) {
  const { t } = useTranslation();
  return (
    <div className="flex min-h-0 flex-1 flex-col" data-fills="">
      {mayHoldMacros(file.mediaType) ? (
        <RiskNote className="shrink-0 max-sm:mx-5 max-sm:mb-2 sm:mb-3">
          {t("office.macros")}
        </RiskNote>
      ) : null}
      <OfficeDocument file={file} title={title} type={kind} />
    </div>
  );
}
