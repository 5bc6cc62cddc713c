import type { TileId } from "@mosaico/domain/tile/tile";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { Button } from "#ui/button.tsx";
import { type Difference, KINDS, type TileDifference } from "../steps/compare.ts";
import { KindBadge } from "../marks/kind-badge.tsx";
import { isShown, valueWords } from "./value-words.ts";

const AT_FIRST = 30;

export type DifferenceListProps = {
  readonly difference: Difference;
  readonly onShow: (tile: TileDifference) => void;
  /** Absent for users without permission. */
  readonly onPutBack: ((tile: TileDifference) => void) | undefined;
  /** Restoring a removed tile requires permission to add one. */
  readonly mayAdd: boolean;
  /** The tile being restored. */
  readonly busyId: TileId | undefined;
};

/** All differences in words; each entry flies to its tile and can be reverted on its own. */
export function DifferenceList(props: DifferenceListProps) {
  const { difference } = props;
  const { t } = useTranslation();
  const [max, setMax] = useState(AT_FIRST);
  const { tiles, title, background, settings, look } = difference;
  const rest = tiles.length - max;
  return (
    <>
      <ul className="grid gap-0.5">
        {title === undefined ? null : (
          <li className="px-2 py-1.5 text-sm">
            <span className="font-semibold">{t("history.mosaicTitle")}</span>
            <Change after={title.after} before={title.before} />
          </li>
        )}
        {background ? (
          <li className="px-2 py-1.5 text-sm">
            <span className="font-semibold">{t("history.background")}</span>
            <span className="block text-muted">{t("history.backgroundChanged")}</span>
          </li>
        ) : null}
        {settings ? (
          <li className="px-2 py-1.5 text-sm">
            <span className="font-semibold">{t("history.settings")}</span>
            <span className="block text-muted">{t("history.settingsChanged")}</span>
          </li>
        ) : null}
        {look ? (
          <li className="px-2 py-1.5 text-sm">
            <span className="font-semibold">{t("history.look")}</span>
            <span className="block text-muted">{t("history.lookChanged")}</span>
          </li>
        ) : null}
        {tiles.slice(0, max).map((tile) => (
          <DifferenceRow key={tile.id} tile={tile} {...props} />
        ))}
      </ul>
      {rest > 0 ? (
        <Button className="mt-2" onClick={() => setMax(max * 4)} variant="quiet" wide>
          {t("history.moreTiles", { count: rest })}
        </Button>
      ) : null}
    </>
  );
}

type RowProps = Omit<DifferenceListProps, "difference"> & { readonly tile: TileDifference };

function DifferenceRow({ tile, onShow, onPutBack, mayAdd, busyId }: RowProps) {
  const { t } = useTranslation();
  const { before, after, fields } = tile;
  const kinds = KINDS.filter((kind) => tile.kinds.has(kind));
  const title = (after ?? before)?.data.title ?? "";
  const canPutBack = before !== undefined && (after !== undefined || mayAdd);
  return (
    <li className="rounded-control hover:bg-hover">
      <div className="flex items-start gap-2 px-2 py-1.5 touch:pt-2.5 touch:pb-0">
        <span className="flex shrink-0 gap-0.5 pt-0.5">
          {kinds.map((kind) => (
            <KindBadge key={kind} kind={kind} />
          ))}
        </span>
        <div className="min-w-0 flex-1 text-sm">
          <button
            className="block min-h-6 w-full rounded-small text-left touch:-mt-2.5 touch:min-h-11 touch:py-2.5"
            onClick={() => onShow(tile)}
            type="button"
          >
            <span className="font-semibold wrap-anywhere hover:underline" dir="auto">
              {title}
            </span>{" "}
            <span className="text-muted">
              {kinds.map((kind) => t(`history.kind.${kind}`)).join(", ")}
            </span>
          </button>
          {before !== undefined && after !== undefined && fields.length > 0 ? (
            <dl className="grid gap-1 pt-0.5">
              {fields.filter(isShown).map((field) => (
                <div key={field}>
                  <dt className="inline text-muted">{t(`history.fields.${field}`)}</dt>
                  <dd>
                    <Change
                      after={valueWords(t, field, after.data)}
                      before={valueWords(t, field, before.data)}
                    />
                  </dd>
                </div>
              ))}
            </dl>
          ) : null}
          {onPutBack && canPutBack ? (
            <Button
              className="-ml-2 h-8! px-2! text-sm! text-brand-ink! touch:h-11!"
              icon={Undo2}
              loading={busyId === tile.id}
              onClick={() => onPutBack(tile)}
              variant="quiet"
            >
              {t(after === undefined ? "history.bringBack" : "history.putBack")}
            </Button>
          ) : null}
        </div>
      </div>
    </li>
  );
}

function Change({ before, after }: { readonly before: string; readonly after: string }) {
  return (
    <span className="block wrap-anywhere">
      <del className="text-danger-ink decoration-1" dir="auto">
        {before}
      </del>
      <span aria-hidden="true" className="text-muted">
        {" → "}
      </span>
      <ins className="text-success-ink no-underline" dir="auto">
        {after}
      </ins>
    </span>
  );
}
