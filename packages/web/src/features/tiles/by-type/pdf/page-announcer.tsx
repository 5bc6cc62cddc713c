import { useEffect, useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { useStore } from "zustand";
import type { ReaderStore } from "./reader-state.ts";

const SETTLED_AFTER_MS = 700;

/** Announces the page to screen readers once scrolling has stopped. */
export function PageAnnouncer({ store }: { store: ReaderStore }) {
  const { t } = useTranslation();
  const page = useStore(store, (state) => state.page);
  const pages = useStore(store, (state) => state.pages);
  const labels = useStore(store, (state) => state.labels);
  const [settled, setSettled] = useState<number>();
  useEffect(() => {
    const timer = setTimeout(() => setSettled(page), SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [page]);
  const label = settled === undefined ? undefined : labels?.[settled - 1];
  return (
    <p aria-live="polite" className="sr-only">
      {settled === undefined || pages === 0
        ? ""
        : label === undefined
          ? t("pdf.pageOf", { page: settled, pages })
          : t("pdf.pageOfNamed", { label, page: settled, pages })}
    </p>
  );
}
