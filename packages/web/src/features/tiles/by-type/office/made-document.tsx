import type { NamedFile } from "#features/files/named-file.ts";
import { useOfficeView } from "#features/files/office-view.api.ts";
import { parseAddress } from "@mosaico/domain/tile/address";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { PdfProblemCard } from "../pdf/pdf-problem-card.tsx";
import { PdfViewer } from "../pdf/pdf-viewer.tsx";
import { savedAs } from "../saved-as.ts";
import { DocumentSkeleton } from "./document-skeleton.tsx";
import { fileProblemOf } from "./file-problem.ts";
import { OfficeCard } from "./office-card.tsx";
import { type OfficeTileType, PART_KIND_OF_TYPE } from "./part-kind.ts";
import { type ReadingPlace, pageAt, placeOnPage } from "./reading-place.ts";
import { ServiceFrame } from "./service-frame.tsx";

type Props = {
  readonly file: NamedFile;
  readonly type: OfficeTileType;
  readonly title: string;
  /** The reading position so far. */
  readonly place: ReadingPlace | undefined;
  /** Covered by another version until its first page is drawn. */
  readonly isCovered: boolean;
  readonly onSeen: () => void;
  /** Called with the reading position. */
  readonly onPlace: (place: ReadingPlace) => void;
};

/** The server's version of a document, or a card to save it. */
export function MadeDocument({ file, type, title, place, isCovered, ...callbacks }: Props) {
  const { t } = useTranslation();
  const { data: view, error, refetch } = useOfficeView(file.fileName);
  const save = savedAs(file);
  if (view === undefined && error !== null) {
    return (
      <PdfProblemCard onRetry={() => void refetch()} problem={fileProblemOf(error)} save={save} />
    );
  }
  if (view?.state === "pdf") {
    return (
      <PdfViewer
        // A slide is shown whole.
        fit={type === "powerpoint" ? "page" : "width"}
        isCovered={isCovered}
        onPage={(page, pages) => callbacks.onPlace(placeOnPage(page, pages))}
        onSeen={callbacks.onSeen}
        save={save}
        title={title}
        url={view.url}
        {...(place === undefined ? {} : { beginAt: (pages: number) => pageAt(place, pages) })}
      />
    );
  }
  if (view?.state === "service") {
    const address = parseAddress(view.url, ["https:", "http:"]);
    if (address !== undefined) return <ServiceFrame address={address} save={save} title={title} />;
  }
  if (view !== undefined && view.state !== "working") {
    const reason = view.state === "none" ? view.reason : "notMade";
    return <OfficeCard file={file} reason={reason} type={type} />;
  }
  return (
    <div
      className="relative min-h-80 flex-1 overflow-hidden border-line sm:rounded-tile sm:border"
      data-fills=""
    >
      <DocumentSkeleton
        kind={PART_KIND_OF_TYPE[type]}
        label={t("pdf.opening")}
        {...(view === undefined ? {} : { note: t("office.preparing") })}
      />
    </div>
  );
}
