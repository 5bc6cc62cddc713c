import { useEffect, useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { announce } from "#ui/announcer.tsx";
import { Button } from "#ui/button.tsx";
import { Spinner } from "#ui/spinner.tsx";

// A mosaic that is all there sooner needs no note, in milliseconds.
const PATIENCE_MS = 700;

type Props = {
  readonly isHere: boolean;
  /** Whether the user waits for something that needs all of the mosaic. */
  readonly isAwaited: boolean;
  /** Whether what is shown says itself where something is missing. */
  readonly isQuiet: boolean;
  readonly rightInset: number;
  /** Present if loading it failed. */
  readonly failure?: { readonly text: string; readonly onRetry: () => void };
};

/** Says that the rest of a mosaic is loading while a part of it is shown, and that something waits for it. */
export function RestNotice({ isHere, isAwaited, isQuiet, rightInset, failure }: Props) {
  const { t } = useTranslation();
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
  const isShown = isAwaited || (isLate && !isQuiet) || failure !== undefined;
  if (isHere || !isShown) return null;
  return (
    <div
      className="pointer-events-none absolute top-3 left-0 z-dock flex justify-center px-3 pt-[env(safe-area-inset-top)]"
      style={{ right: rightInset }}
    >
      {failure === undefined ? (
        <p className="flex max-w-full animate-fade-in items-center gap-2 rounded-full border border-line bg-raised py-1.5 pr-4 pl-3 text-sm text-muted shadow-float">
          <Spinner size={16} />
          <span role={isAwaited ? undefined : "status"}>
            {isAwaited ? waiting : t("main.rest.loading")}
          </span>
        </p>
      ) : (
        <div
          className="pointer-events-auto flex max-w-lg animate-fade-in items-center gap-4 rounded-dialog border border-line bg-raised py-2 pr-2 pl-4 text-sm shadow-float"
          role="alert"
        >
          <p className="min-w-0">
            <strong className="font-semibold">{t("main.rest.failed")}</strong>{" "}
            <span className="text-muted">{failure.text}</span>
          </p>
          <Button onClick={failure.onRetry}>{t("main.loadFailed.retry")}</Button>
        </div>
      )}
    </div>
  );
}
