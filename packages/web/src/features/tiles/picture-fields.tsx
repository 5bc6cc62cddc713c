import { pictureOf } from "@mosaico/domain/tile/picture-of";
import type { TileData } from "@mosaico/domain/tile/tile";
import { findYoutubeId } from "@mosaico/domain/tile/youtube";
import { type PointerEvent, useId } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { FileField } from "#features/files/file-field.tsx";
import { usePreview } from "#features/files/previews/previews.api.ts";
import type { UploadStatus } from "#features/files/use-upload.ts";
import { VideoPictureButton } from "./video-picture-button.tsx";

type Fields = Pick<TileData, "picture" | "focusX" | "focusY">;

type Props = {
  /** The tile as it would be saved. */
  readonly data: TileData;
  readonly accountId: string | undefined;
  readonly onChange: (change: Partial<Fields>) => void;
  readonly onStatusChange: (status: UploadStatus) => void;
};

/** T13: a picture of the tile's own, and the point of the shown picture that stays in sight. */
export function PictureFields({ data, accountId, onChange, onStatusChange }: Props) {
  const { t } = useTranslation();
  const file = pictureOf({ data });
  const isFetchable =
    data.type === "youtube" && data.picture === "" && findYoutubeId(data.content) !== undefined;
  return (
    <div className="flex flex-col gap-4">
      {isFetchable && accountId !== undefined ? (
        <VideoPictureButton
          accountId={accountId}
          key={data.content}
          onKept={(picture) => onChange({ picture, focusX: 50, focusY: 50 })}
          video={data.content}
        />
      ) : null}
      <div>
        <FileField
          accountId={accountId}
          folder="content"
          kinds={["picture"]}
          label={t("tiles.form.picture")}
          note={t("tiles.form.optional")}
          // Another picture has another middle.
          onChange={(picture) => onChange({ picture, focusX: 50, focusY: 50 })}
          onStatusChange={onStatusChange}
          value={data.picture}
        />
        <p className="mt-1.5 text-sm text-muted">{t("tiles.form.pictureHint")}</p>
      </div>
      {file === undefined ? null : <FocusPoint data={data} file={file} onChange={onChange} />}
    </div>
  );
}

type FocusProps = Pick<Props, "data" | "onChange"> & { readonly file: string };

/** The whole picture with the point to drag; the sliders over it are for the keyboard. */
function FocusPoint({ data: { focusX, focusY }, file, onChange }: FocusProps) {
  const { t } = useTranslation();
  const labelId = useId();
  const preview = usePreview(file);
  if (!preview) return null;
  const place = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const box = currentTarget.getBoundingClientRect();
    onChange({
      focusX: percent((clientX - box.left) / box.width),
      focusY: percent((clientY - box.top) / box.height),
    });
  };
  const axes = [
    ["focusX", focusX],
    ["focusY", focusY],
  ] as const;
  return (
    <div aria-labelledby={labelId} role="group">
      <p className="text-sm font-semibold" id={labelId}>
        {t("tiles.form.focus")}
      </p>
      <p className="mt-0.5 mb-1.5 text-sm text-muted">{t("tiles.form.focusHint")}</p>
      <div
        className="relative max-h-52 w-fit max-w-full cursor-crosshair touch-none overflow-hidden rounded-control border border-line has-focus-visible:outline-3 has-focus-visible:outline-focus"
        data-focus-picture=""
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          place(event);
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) place(event);
        }}
      >
        <img
          alt=""
          className="block h-auto max-h-52 w-auto max-w-full"
          draggable={false}
          height={preview.height}
          src={preview.sizes.at(-1)?.url}
          width={preview.width}
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute size-6 -translate-1/2 rounded-full border-3 border-white bg-brand/40 shadow-float"
          style={{ left: `${focusX}%`, top: `${focusY}%` }}
        />
        {axes.map(([field, value]) => (
          <input
            aria-label={t(`tiles.form.${field}`)}
            className="sr-only"
            key={field}
            max={100}
            min={0}
            onChange={({ target }) => onChange({ [field]: target.valueAsNumber })}
            step={5}
            type="range"
            value={value}
          />
        ))}
      </div>
    </div>
  );
}

function percent(share: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * 100);
}
