import { GRID_COLUMNS } from "@mosaico/domain/mosaic/reading-grid";
import type { TileId } from "@mosaico/domain/tile/tile";
import type { CSSProperties } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { Button } from "#ui/button.tsx";

// As many as a screen has.
const MAX_PIECES = 8 * GRID_COLUMNS;

/** How the rest of a mosaic is loading of which only the beginning is here. */
export type RestOfReading = {
  /** Called when the user goes to a section that is not here yet. */
  readonly onAwaited: (section: TileId) => void;
  /** Present if loading it failed. */
  readonly failure?: { readonly text: string; readonly onRetry: () => void };
};

type Props = {
  /** About how many are missing. */
  readonly pieces: number;
  readonly rest?: RestOfReading | undefined;
};

/** In place of the pieces that are not here yet, about as high as these will be. */
export function ReadingRest({ pieces, rest }: Props) {
  const { t } = useTranslation();
  const failure = rest?.failure;
  const count = Math.max(1, pieces);
  const rows = Math.ceil(count / GRID_COLUMNS);
  const shown = Math.min(count, MAX_PIECES);
  return (
    <div className="reading-rest" style={{ "--rows": rows } as CSSProperties}>
      {failure === undefined ? (
        <div className="reading-rest-shown">
          <p>{t("main.rest.loading")}</p>
          <div aria-hidden="true" className="reading-rest-pieces">
            {Array.from({ length: shown }, (_, at) => (
              <span key={at} />
            ))}
          </div>
        </div>
      ) : (
        <div className="reading-rest-shown" role="alert">
          <p>
            <strong>{t("main.rest.failed")}</strong> <span>{failure.text}</span>
          </p>
          <Button onClick={failure.onRetry}>{t("main.loadFailed.retry")}</Button>
        </div>
      )}
    </div>
  );
}
