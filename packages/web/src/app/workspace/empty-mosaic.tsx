import { Plus } from "lucide-react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { useDocumentVersion } from "#features/mosaics/use-document.ts";
import type { OpenMosaic } from "#features/sync/open-mosaic.ts";
import { useLetter } from "#platform/preferences/letter-keys.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Kbd } from "#ui/kbd.tsx";

type Props = {
  readonly open: OpenMosaic;
  /** Absent for users who may not add tiles. */
  readonly onAdd: (() => void) | undefined;
  readonly rightInset: number;
};

/** An invitation on a mosaic without tiles: a plus where the first one will be, and the gestures that make one. */
export function EmptyMosaic({ open, onAdd, rightInset }: Props) {
  const { t } = useTranslation();
  useDocumentVersion(open.document);
  if (open.document.tileCount > 0) return null;
  // Its words are in the ink of the interface, which a picture or the ground of another look may not carry.
  const { background, settings } = open.document;
  const isOnPicture =
    background.backgroundImage !== "" || settings.look !== "gesso" || settings.ground !== "";
  return (
    <div
      className="pointer-events-none absolute inset-y-0 left-0 grid animate-fade-in place-items-center"
      style={{ right: rightInset }}
    >
      <div className={isOnPicture ? "rounded-dialog bg-raised shadow-float" : undefined}>
        {onAdd === undefined ? (
          <EmptyState text={t("main.empty.textForReaders")} title={t("main.empty.title")} />
        ) : (
          <EmptyState
            illustration={
              <button
                aria-label={t("main.empty.action")}
                className="pointer-events-auto grid size-22 place-items-center rounded-tile border-2 border-dashed border-edge bg-surface text-brand-ink hover:border-brand hover:bg-brand-soft active:bg-pressed"
                onClick={onAdd}
                type="button"
              >
                <Plus aria-hidden="true" size={32} />
              </button>
            }
            text={<Gestures />}
            title={t("main.empty.title")}
          />
        )}
      </div>
    </div>
  );
}

/** What makes the first tile, as far as this device and its user have it. */
function Gestures() {
  const { t } = useTranslation();
  const letter = useLetter("newTile");
  return (
    <>
      <span className="touch:hidden">
        {letter === undefined ? (
          t("main.empty.gesturesPlain")
        ) : (
          <>
            {t("main.empty.gestures")} <Kbd>{letter}</Kbd>
          </>
        )}
      </span>
      <span className="hidden touch:inline">{t("main.empty.touch")}</span>
    </>
  );
}
