import type { Operation } from "@mosaico/domain/mosaic/operation";
import { valuesOf } from "@mosaico/domain/mosaic/settings";
import { Check, Copy, X } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { toast } from "#ui/toast.ts";
import type { MosaicDocument } from "#features/sync/document/mosaic-document.ts";
import type { OpenMosaic } from "#features/sync/open-mosaic.ts";
import { reasonOf } from "./reason-of.ts";
import { editsFor, isShown } from "#features/sync/conflicts/take-version.ts";
import type { StoredConflict } from "#features/sync/conflicts/conflict-store.ts";
import { type VersionRow, rowsOf } from "./version-rows.ts";

// Longer values may not fit, so they get a scroll area.
const MAX_PLAIN = 100;

type Props = {
  readonly item: StoredConflict;
  /** The mosaic the conflict belongs to; undefined if that is not the open one. */
  readonly open: OpenMosaic | undefined;
  readonly userId: string;
  readonly may: (operation: Operation) => boolean;
  readonly onDismiss: () => void;
};

/** One conflict with both versions side by side and buttons to choose either. */
export function ConflictItem({ item, open, userId, may, onDismiss }: Props) {
  const { t } = useTranslation();
  const { mine, theirs, tile, by } = item;
  const name = by?.id === userId ? t("mosaics.conflicts.you") : by?.name;
  const document = open?.document;
  const canTake = (version: readonly Operation[]) => (of: MosaicDocument) => {
    const edits = editsFor(version, tile, of);
    return edits.length > 0 && edits.every(may);
  };
  const present = useNow(document, (of) => JSON.stringify(presentOf(mine, of)));
  const now = theirs.length > 0 ? theirs : (JSON.parse(present ?? "[]") as Operation[]);
  const isMineShown = useNow(document, (of) => isShown(mine, of)) ?? false;
  const isOtherShown = useNow(document, (of) => isShown(now, of)) ?? false;
  const canTakeMine = useNow(document, canTake(mine)) ?? false;
  const canTakeTheirs = useNow(document, canTake(theirs)) ?? false;
  const take = (version: readonly Operation[]) => {
    const outcome = open?.edit(editsFor(version, tile, open.document));
    if (outcome?.ok === false)
      toast.error(t("mosaics.conflicts.failed"), t(`errors.${outcome.problem}`));
  };
  const reason = reasonOf(item, name, t);

  return (
    <article className="rounded-tile border border-line p-4">
      <header className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h3 className="truncate font-title text-lg font-semibold">
            {item.title || t("mosaics.conflicts.mosaic")}
          </h3>
          <p className="mt-0.5 text-sm text-pretty text-muted">
            {open === undefined && item.mosaicTitle !== ""
              ? `${t("mosaics.conflicts.in", { title: item.mosaicTitle })} ${reason}`
              : reason}
          </p>
        </div>
        <IconButton
          className="-mt-1.5 -mr-1.5"
          icon={X}
          label={t("mosaics.conflicts.dismiss")}
          onClick={onDismiss}
        />
      </header>
      <div className={`mt-3 grid gap-3 ${now.length === 0 ? "" : "sm:grid-cols-2"}`}>
        <Version
          copyText={rowsOf(mine, t)}
          isShown={isMineShown}
          onTake={canTakeMine ? () => take(mine) : undefined}
          rows={rowsOf(mine, t)}
          takeLabel={t("mosaics.conflicts.takeMine")}
          title={t("mosaics.conflicts.mine")}
        />
        {now.length === 0 ? null : (
          <Version
            copyText={undefined}
            isShown={isOtherShown}
            onTake={canTakeTheirs ? () => take(theirs) : undefined}
            rows={rowsOf(now, t)}
            takeLabel={t("mosaics.conflicts.takeTheirs")}
            title={
              theirs.length === 0
                ? t("mosaics.conflicts.onMosaic")
                : name === undefined
                  ? t("mosaics.conflicts.theirs")
                  : t("mosaics.conflicts.theirsOf", { name })
            }
          />
        )}
      </div>
    </article>
  );
}

function Version({
  title,
  rows,
  copyText,
  isShown: isNow,
  onTake,
  takeLabel,
}: {
  readonly title: string;
  readonly rows: readonly VersionRow[];
  readonly copyText: readonly VersionRow[] | undefined;
  readonly isShown: boolean;
  readonly onTake: (() => void) | undefined;
  readonly takeLabel: string;
}) {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText((copyText ?? []).map(({ text }) => text).join("\n"));
      setCopied(true);
    } catch {
      toast.info(t("mosaics.conflicts.notCopied"));
    }
  };
  return (
    <div
      aria-label={title}
      className={`flex min-w-0 flex-col rounded-control p-3 ${isNow ? "bg-brand-soft" : "bg-sunken"}`}
      role="group"
    >
      <h4 className="flex min-h-6 flex-wrap items-center justify-between gap-x-2 text-sm font-semibold">
        {title}
        {isNow ? (
          <span className="flex items-center gap-1 text-xs font-semibold text-brand-ink">
            <Check aria-hidden="true" size={14} />
            {t("mosaics.conflicts.shown")}
          </span>
        ) : null}
      </h4>
      <dl className="mt-1.5 grid flex-1 content-start gap-1.5">
        {rows.map(({ field, text }) => (
          <div key={field}>
            <dt className="text-xs text-muted">{t(`mosaics.conflicts.fields.${field}`)}</dt>
            <dd className="text-base wrap-anywhere whitespace-pre-wrap select-text">
              {text.length > MAX_PLAIN ? (
                <LongText label={t(`mosaics.conflicts.fields.${field}`)} text={text} />
              ) : (
                text
              )}
            </dd>
          </div>
        ))}
      </dl>
      {copyText !== undefined || (onTake !== undefined && !isNow) ? (
        <div className="mt-3 flex flex-wrap gap-2">
          {onTake !== undefined && !isNow ? <Button onClick={onTake}>{takeLabel}</Button> : null}
          {copyText === undefined ? null : (
            <Button icon={isCopied ? Check : Copy} onClick={() => void copy()} variant="quiet">
              {t(isCopied ? "mosaics.conflicts.copied" : "mosaics.conflicts.copy")}
            </Button>
          )}
        </div>
      ) : null}
    </div>
  );
}

function LongText({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <div
      aria-label={label}
      className="max-h-40 overflow-y-auto"
      role="group"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, which keys must be able to do
      tabIndex={0}
    >
      {text}
    </div>
  );
}

/** The mosaic's current value of each conflicting field, updated whenever it changes. */
function useNow<Value extends string | boolean>(
  document: MosaicDocument | undefined,
  read: (document: MosaicDocument) => Value,
): Value | undefined {
  return useSyncExternalStore(
    (listener) => document?.subscribe(listener) ?? (() => {}),
    () => document && read(document),
  );
}

/** The mosaic's current data for everything that a version affects. */
function presentOf(version: readonly Operation[], document: MosaicDocument): Operation[] {
  return version.flatMap((operation): Operation[] => {
    if (operation.op === "rename") return [{ op: "rename", title: document.title }];
    if (operation.op === "setBackground")
      return [{ op: "setBackground", background: document.background }];
    if (operation.op === "setSettings")
      return [{ op: "setSettings", settings: valuesOf(operation.settings, document.settings) }];
    if (operation.op === "addTile") return [];
    const tile = document.find(operation.id);
    if (tile === undefined) return [{ op: "removeTile", id: operation.id }];
    if (operation.op === "removeTile") return [{ op: "addTile", tile }];
    if (operation.op === "moveTile")
      return [{ op: "moveTile", id: tile.id, position: tile.position }];
    const fields = Object.entries(tile.data).filter(([field]) => field in operation.data);
    return [{ op: "updateTile", id: tile.id, data: Object.fromEntries(fields) }];
  });
}
