import type { TileColour } from "@mosaico/domain/tile/appearance";
import { DESCRIPTION_LIMIT_WHEN_EDITING, TILE_LIMITS } from "@mosaico/domain/tile/limits";
import type { TileData, TileId } from "@mosaico/domain/tile/tile";
import { useEffect, useRef } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import type { UploadStatus } from "#features/files/use-upload.ts";
import { IconPicker } from "#features/icons/icon-picker.tsx";
import { classNames } from "#ui/class-names.ts";
import { TextField } from "#ui/text-field.tsx";
import { AppearanceFields } from "./appearance-fields.tsx";
import { ContentFields } from "./content-fields.tsx";
import { type TileForm, type TileFormProblems, dataOf } from "./tile-form.ts";
import { PageFields } from "./page-fields.tsx";
import { PictureFields } from "./picture-fields.tsx";
import { ReachFields } from "./reach-fields.tsx";
import { TilePreview } from "./tile-preview.tsx";
import { TypePicker } from "./type-picker.tsx";
import type { UploadSlot } from "./uploads.ts";

type Props = {
  /** The tile's id, which determines its colour. */
  readonly id: TileId;
  readonly form: TileForm;
  /** Takes an update function, since an upload may finish long after the last input. */
  readonly onChange: (change: (form: TileForm) => TileForm) => void;
  /** Called when an upload of a file or captions begins and when it ends. */
  readonly onStatusChange: (slot: UploadSlot, status: UploadStatus) => void;
  readonly problems: TileFormProblems;
  /** The data before the edit; absent for a new tile. */
  readonly before?: TileData;
  readonly accountId: string | undefined;
  /** The colour of the section in which it lies; empty if there is none. */
  readonly around: TileColour;
  /** Focuses the first field if the surrounding dialog was already open. */
  readonly takesFocus?: boolean;
};

/** All fields of a tile, with a preview of its face. */
export function TileFormFields({
  id,
  form,
  onChange,
  onStatusChange,
  problems,
  before,
  accountId,
  around,
  takesFocus = false,
}: Props) {
  const { t } = useTranslation();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Not on a touch screen, where the keyboard would cover half of the sheet.
    if (takesFocus && !matchMedia("(pointer: coarse)").matches) first.current?.focus();
  }, [takesFocus]);
  const set = (part: Partial<TileForm>) => onChange((now) => ({ ...now, ...part }));
  const errorOf = (field: keyof TileFormProblems) => {
    const problem = problems[field];
    return problem === undefined ? undefined : t(`errors.${problem}`);
  };
  const descriptionLimit = before ? DESCRIPTION_LIMIT_WHEN_EDITING : TILE_LIMITS.description;
  const isKept =
    form.description === before?.description && form.description.length > descriptionLimit;

  return (
    <div
      className={classNames(
        "flex flex-col gap-6 md:grid md:grid-cols-[minmax(0,1fr)_24rem] md:gap-8",
        before && "lg:grid-cols-[minmax(0,1fr)_35rem]",
      )}
    >
      <div className="@container flex min-w-0 flex-col gap-4">
        <TextField
          autoComplete="off"
          dir="auto"
          error={errorOf("title")}
          label={t("tiles.form.title")}
          maxLength={TILE_LIMITS.title}
          onChange={(event) => set({ title: event.target.value })}
          ref={first}
          showCount
          value={form.title}
        />
        <div className="grid gap-4 @md:grid-cols-2 @md:gap-5">
          <TextField
            autoComplete="off"
            dir="auto"
            error={errorOf("summary")}
            hint={t("tiles.form.summaryHint")}
            label={t("tiles.form.summary")}
            maxLength={TILE_LIMITS.summary}
            note={t("tiles.form.optional")}
            onChange={(event) => set({ summary: event.target.value })}
            showCount
            value={form.summary}
          />
          <TextField
            autoComplete="off"
            dir="auto"
            error={errorOf("description")}
            hint={isKept ? t("tiles.form.descriptionKept", { count: descriptionLimit }) : undefined}
            label={t("tiles.form.description")}
            maxLength={descriptionLimit}
            note={t("tiles.form.optional")}
            onChange={(event) => set({ description: event.target.value })}
            showCount={!isKept}
            value={form.description}
          />
        </div>
        <TypePicker onChange={(type) => set({ type })} value={form.type} />
        <ContentFields
          accountId={accountId}
          error={errorOf("content")}
          form={form}
          onStatusChange={onStatusChange}
          onChange={onChange}
        />
        {accountId === undefined ? null : (
          <PageFields
            accountId={accountId}
            descriptionLimit={descriptionLimit}
            form={form}
            isNew={before === undefined}
            onChange={onChange}
          />
        )}
        <ReachFields
          accountId={accountId}
          form={form}
          onCaptionsStatus={(status) => onStatusChange("captions", status)}
          onChange={set}
          errorOf={errorOf}
        />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <TilePreview around={around} tile={{ id, data: previewOf(form, t("tiles.form.title")) }} />
        <AppearanceFields onChange={set} value={form} />
        {form.face === "picture" ? (
          <PictureFields
            accountId={accountId}
            data={previewOf(form, t("tiles.form.title"))}
            onChange={set}
            onStatusChange={(status) => onStatusChange("picture", status)}
          />
        ) : null}
        <div
          aria-label={t("tiles.form.icon")}
          className="flex min-h-80 flex-1 flex-col"
          role="group"
        >
          <IconPicker
            accountId={accountId}
            className="flex-1"
            columns={before ? 12 : 8}
            onChange={(icon) =>
              set({ icon: icon?.fileName ?? "", iconIsGeneral: icon?.isGeneral ?? false })
            }
            value={form.icon}
          />
        </div>
      </div>
    </div>
  );
}

function previewOf(form: TileForm, placeholder: string): TileData {
  const title = form.title.trim() === "" ? placeholder : form.title;
  return dataOf({ ...form, title });
}
