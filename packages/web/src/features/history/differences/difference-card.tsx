import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { classNames } from "#ui/class-names.ts";
import { DifferenceList, type DifferenceListProps } from "./difference-list.tsx";
import { Legend } from "./legend.tsx";

type Props = DifferenceListProps & { readonly isSinceThen: boolean };

/** How much of the canvas's right edge it covers, in pixels. */
export const CARD_INSET = 328;

/** The list of differences, in a collapsible card over the corner of the canvas. */
export function DifferenceCard({ isSinceThen, ...list }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(true);
  const { tiles, title, background, settings, look } = list.difference;
  const isNothing = tiles.length === 0 && title === undefined && !background && !settings && !look;
  return (
    <section
      aria-label={t("history.changes")}
      className="absolute top-3 right-3 z-rail flex max-h-[calc(100%-1.5rem)] w-76 animate-fade-in flex-col rounded-tile border border-line bg-raised shadow-float"
    >
      <h2>
        <button
          aria-expanded={isOpen}
          className="flex w-full items-center gap-2 rounded-tile px-4 py-2.5 text-left font-sans text-base font-semibold tracking-normal"
          onClick={() => setOpen(!isOpen)}
          type="button"
        >
          <span className="flex-1">
            {t(isSinceThen ? "history.whatChangedSince" : "history.whatChanged")}
          </span>
          <ChevronDown
            aria-hidden="true"
            className={classNames("text-muted transition-transform", !isOpen && "-rotate-90")}
            size={18}
          />
        </button>
      </h2>
      <div className="px-4 pb-3">
        {isNothing ? (
          <p className="text-sm text-muted">{t("history.same")}</p>
        ) : (
          <Legend difference={list.difference} />
        )}
      </div>
      {isOpen && !isNothing ? (
        <div className="min-h-0 overflow-y-auto overscroll-contain border-t border-line p-2">
          <DifferenceList {...list} />
        </div>
      ) : null}
    </section>
  );
}
