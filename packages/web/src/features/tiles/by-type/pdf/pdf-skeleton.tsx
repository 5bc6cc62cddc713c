import { useTranslation } from "#platform/i18n/use-translation.ts";
import { useStore } from "zustand";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { ReaderStore } from "./reader-state.ts";

const lines = ["w-2/5", "w-full", "w-11/12", "w-full", "w-4/5", "w-full", "w-2/3"];

/** A placeholder page while the document loads. */
export function PdfSkeleton({ store }: { store: ReaderStore }) {
  const { t } = useTranslation();
  const share = useStore(store, (state) => state.share);
  return (
    <div className="absolute inset-0 overflow-hidden bg-sunken" role="status">
      <ProgressBar
        className="rounded-none!"
        label={t("pdf.opening")}
        {...(share === undefined ? {} : { value: share })}
      />
      <div className="pdf-paper mx-auto flex aspect-[210/297] w-full max-w-3xl flex-col gap-[2.2%] p-[9%] shadow-piece sm:mt-5 sm:w-[calc(100%-2.5rem)]">
        {lines.map((width, index) => (
          <Skeleton className={`h-[1.6%] min-h-2.5 rounded-small ${width}`} key={index} />
        ))}
        <Skeleton className="mt-[3%] h-1/4 w-full rounded-control" />
      </div>
    </div>
  );
}
