import type { TileData } from "@mosaico/domain/tile/tile";
import { isFileTileType } from "@mosaico/domain/tile/tile-type";
import type { TFunction } from "#platform/i18n/translate.ts";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import type { FormPart } from "./follow-tile.ts";
import { partName } from "./part-name.ts";
import { type TileForm, dataOf } from "./tile-form.ts";
import type { TileDraft } from "./use-tile-draft.ts";

type Props = {
  readonly open: boolean;
  readonly draft: TileDraft;
  /** A file is being uploaded and would be lost. */
  readonly isSending: boolean;
  readonly onGoOn: () => void;
  readonly onDiscard: () => void;
  /** Absent for users who may not save. */
  readonly onSave: (() => void) | undefined;
};

/** Asks what to do with an edit before its form is closed, and before it overwrites somebody else's. */
export function ConfirmTileChange({ open, draft, isSending, onGoOn, onDiscard, onSave }: Props) {
  const { t } = useTranslation();
  const { current, contested } = draft;
  const isContested = contested.length > 0 && current !== undefined;
  const discard = { label: t("tiles.leave.confirm"), onClick: onDiscard };
  return (
    <ConfirmDialog
      cancelLabel={t("tiles.leave.cancel")}
      confirmLabel={onSave ? t("tiles.leave.save") : discard.label}
      description={t(
        isSending
          ? "tiles.leave.sending"
          : isContested
            ? "tiles.leave.contestedText"
            : "tiles.leave.text",
      )}
      onConfirm={onSave ?? onDiscard}
      onOpenChange={(isOpen) => {
        if (!isOpen) onGoOn();
      }}
      open={open}
      title={t(
        isContested
          ? "tiles.leave.contestedTitle"
          : onSave
            ? "tiles.leave.saveTitle"
            : "tiles.leave.title",
      )}
      tone={onSave ? "primary" : "danger"}
      {...(onSave ? { alternative: discard } : {})}
    >
      {isContested ? (
        <ContestedParts before={current.before} form={current.form} parts={contested} />
      ) : null}
    </ConfirmDialog>
  );
}

type PartsProps = {
  readonly parts: readonly FormPart[];
  readonly form: TileForm;
  readonly before: TileData;
};

/** Both versions of each part, one below the other. */
function ContestedParts({ parts, form, before }: PartsProps) {
  const { t } = useTranslation();
  const mine = dataOf(form);
  return (
    <div className="flex flex-col gap-4">
      {parts.map((part) => (
        <section className="rounded-control border border-line p-3" key={part}>
          <h3 className="text-sm font-semibold">{partName(part, t)}</h3>
          <dl className="mt-1.5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-base">
            <dt className="text-muted">{t("tiles.leave.theirs")}</dt>
            <dd className="line-clamp-4 wrap-anywhere whitespace-pre-line" dir="auto">
              {wordsOf(part, before, t)}
            </dd>
            <dt className="text-muted">{t("tiles.leave.mine")}</dt>
            <dd className="line-clamp-4 wrap-anywhere whitespace-pre-line" dir="auto">
              {wordsOf(part, mine, t)}
            </dd>
          </dl>
        </section>
      ))}
    </div>
  );
}

function wordsOf(part: FormPart, data: TileData, t: TFunction): string {
  if (part === "captions") return data.captions === "" ? t("tiles.leave.nothing") : data.captions;
  if (part === "icon") return data.icon === "" ? t("tiles.leave.noIcon") : data.icon;
  if (part === "size") return t("tiles.appearance.shape", data);
  if (part === "face") return t(`tiles.faces.${data.face}`);
  if (part === "colour") return t(`tiles.colours.${data.colour || "none"}`);
  if (part === "framing") return t(`tiles.framings.${data.framing || "none"}`);
  if (part === "focus") return `${data.focusX} %, ${data.focusY} %`;
  if (part === "picture") {
    return t(data.picture === "" ? "tiles.leave.contentPicture" : "tiles.leave.ownPicture");
  }
  if (part !== "content") return data[part] === "" ? t("tiles.leave.nothing") : data[part];
  const kind = t(`tiles.types.${data.type}`);
  // The stored name of an uploaded file is meaningless to users.
  return isFileTileType(data.type) || data.content === "" ? kind : data.content;
}
