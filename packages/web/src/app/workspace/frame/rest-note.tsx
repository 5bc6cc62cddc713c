import { useEffect, useState } from "react";
import { useStore } from "zustand";
import type { RestOfMosaic } from "#features/sync/rest/rest-of-mosaic.ts";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { announce } from "#ui/announcer.tsx";
import { Spinner } from "#ui/spinner.tsx";

// A mosaic that is all there sooner needs no note, in milliseconds.
const PATIENCE_MS = 700;

type Props = {
  readonly rest: RestOfMosaic;
  readonly rightInset: number;
  /** Whether what is shown says itself where something is missing. */
  readonly isQuiet: boolean;
};

/** Says that the rest of a mosaic is loading while it is worked on, and that something waits for it. */
export function RestNote({ rest, rightInset, isQuiet }: Props) {
  const { t } = useTranslation();
  const { isHere, isAwaited } = useStore(rest.view);
  const [isLate, setLate] = useState(false);
  const waiting = t("main.rest.waiting");
  useEffect(() => {
    if (isHere) return undefined;
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isHere]);
  useEffect(() => {
    if (isAwaited) announce(waiting);
  }, [isAwaited, waiting]);
  if (isHere || ((!isLate || isQuiet) && !isAwaited)) return null;
  return (
    <div
      className="pointer-events-none absolute top-3 left-0 z-dock flex justify-center px-3 pt-[env(safe-area-inset-top)]"
      style={{ right: rightInset }}
    >
      <p className="flex max-w-full animate-fade-in items-center gap-2 rounded-full border border-line bg-raised py-1.5 pr-4 pl-3 text-sm text-muted shadow-float">
        <Spinner size={16} />
        <span role={isAwaited ? undefined : "status"}>
          {isAwaited ? waiting : t("main.rest.loading")}
        </span>
      </p>
    </div>
  );
}
