import { useTranslation } from "#platform/i18n/use-translation.ts";

/** Shown above the form of a tile that somebody has removed: the input is still there. */
export function RemovedTileNote({ canPutBack }: { canPutBack: boolean }) {
  const { t } = useTranslation();
  return (
    <p
      className="mb-5 rounded-control bg-warning-soft px-4 py-3 text-base text-pretty"
      role="alert"
    >
      {t(canPutBack ? "tiles.gone.putBackText" : "tiles.gone.copyText")}
    </p>
  );
}
