import { Eye, X } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { useStore } from "zustand";
import { inkOn } from "./ink-on.ts";
import type { LiveConnection } from "./live-connection.ts";

const ASKING = "[role='dialog'], [role='alertdialog'], [role='menu'], [role='listbox']";

type Props = {
  readonly live: LiveConnection;
  readonly rightInset: number;
  readonly isNarrow: boolean;
};

/** A frame around the whole canvas that shows whose view is being followed, and how to stop. */
export function FollowFrame({ live, rightInset, isNarrow }: Props) {
  const { t } = useTranslation();
  const following = useStore(live.view, (view) => view.following);
  const person = useStore(live.others.people, (all) => all.find(({ id }) => id === following));
  useEffect(() => {
    if (following === undefined) return undefined;
    const listener = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || document.querySelector(ASKING) !== null) return;
      // Escape ends only this; anything else needs another press.
      event.preventDefault();
      event.stopPropagation();
      live.follow(undefined);
    };
    addEventListener("keydown", listener, { capture: true });
    return () => removeEventListener("keydown", listener, { capture: true });
  }, [live, following]);
  if (person === undefined) return null;
  const { name, colour } = person;
  return (
    <>
      <div
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 z-rail animate-fade-in border-4"
        style={{ borderColor: colour }}
      />
      <div
        className="pointer-events-none absolute left-0 z-dock flex justify-center px-3"
        style={{ right: rightInset, top: isNarrow ? 72 : 12 }}
      >
        <div
          data-covers-tiles=""
          className="pointer-events-auto flex max-w-full animate-rise-in items-center gap-2 rounded-full py-1 pr-1 pl-3.5 text-sm font-semibold shadow-float"
          style={{ background: colour, color: inkOn(colour) }}
        >
          <Eye aria-hidden="true" className="shrink-0" size={16} />
          <span className="min-w-0 truncate" role="status">
            {t("live.following", { name })}
          </span>
          {isNarrow ? null : (
            <span className="font-normal whitespace-nowrap">{t("live.escape")}</span>
          )}
          <button
            aria-label={t("live.stop")}
            className="grid size-8 shrink-0 place-items-center rounded-full hover:bg-pressed focus-visible:outline-2 focus-visible:-outline-offset-3 focus-visible:outline-current touch:size-11"
            onClick={() => live.follow(undefined)}
            type="button"
          >
            <X aria-hidden="true" size={16} />
          </button>
        </div>
      </div>
    </>
  );
}
