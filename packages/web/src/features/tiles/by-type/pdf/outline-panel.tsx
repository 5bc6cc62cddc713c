import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { useStore } from "zustand";
import { IconButton } from "#ui/icon-button.tsx";
import type { PdfPages } from "./lay-out-pages.ts";
import type { ReaderStore } from "./reader-state.ts";

type Props = {
  readonly store: ReaderStore;
  readonly pages: () => PdfPages | undefined;
  readonly onClose: () => void;
};

// Deeper levels share the last one, since there is no space for more.
const INDENTS = ["pl-3", "pl-7", "pl-11", "pl-14"];

/** The outline of the document. It overlays the pages, so that opening it does not move them. */
export function OutlinePanel({ store, pages, onClose }: Props) {
  const { t } = useTranslation();
  const entries = useStore(store, (state) => state.outline);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.querySelector("button")?.focus({ preventScroll: true }), []);
  return (
    <nav
      aria-label={t("pdf.outline.open")}
      className="absolute inset-2 z-2 flex flex-col rounded-tile border border-line bg-raised shadow-float sm:right-auto sm:bottom-auto sm:max-h-[calc(100%-1rem)] sm:w-80"
    >
      <div className="flex items-center justify-between border-b border-line py-1 pr-1 pl-4">
        <h3 className="text-base font-semibold">{t("pdf.outline.open")}</h3>
        <IconButton icon={X} label={t("pdf.outline.close")} onClick={onClose} />
      </div>
      <ul className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-1.5" ref={list}>
        {entries.map((entry, place) => (
          // They never change while the document is open.
          <li key={place}>
            <button
              className={`block min-h-9 w-full rounded-small py-1.5 pr-3 text-start text-base wrap-anywhere hover:bg-hover touch:min-h-11 ${INDENTS[Math.min(entry.level, INDENTS.length - 1)] ?? ""} ${entry.level === 0 ? "font-semibold" : ""}`}
              onClick={() => {
                pages()?.goToHeading(entry);
                // On a phone it covers the target.
                if (matchMedia("(max-width: 639px)").matches) onClose();
              }}
              type="button"
            >
              <span dir="auto">{entry.title}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
