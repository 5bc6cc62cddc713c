import { TILE_LIMITS } from "@mosaico/domain/tile/limits";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { FileField } from "#features/files/file-field.tsx";
import type { UploadStatus } from "#features/files/use-upload.ts";
import { UNSAID, contentLanguages } from "#platform/i18n/content-languages.ts";
import { Select } from "#ui/select.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { TileForm, TileFormProblems } from "./tile-form.ts";

type Props = {
  readonly form: TileForm;
  readonly onChange: (part: Partial<TileForm>) => void;
  readonly onCaptionsStatus: (status: UploadStatus) => void;
  readonly errorOf: (field: keyof TileFormProblems) => string | undefined;
  readonly accountId: string | undefined;
};

/** The accessibility fields of a tile: alternative text, captions and language. */
export function ReachFields({ form, onChange, onCaptionsStatus, errorOf, accountId }: Props) {
  const { t, i18n } = useTranslation();
  return (
    <>
      {form.type === "foto" ? (
        <TextField
          autoComplete="off"
          dir="auto"
          error={errorOf("alt")}
          hint={t("tiles.form.altHint")}
          label={t("tiles.form.alt")}
          maxLength={TILE_LIMITS.alt}
          note={t("tiles.form.optional")}
          onChange={(event) => onChange({ alt: event.target.value })}
          showCount
          value={form.alt}
        />
      ) : null}
      {form.type === "video" ? (
        <FileField
          accountId={accountId}
          error={errorOf("captions")}
          folder="content"
          isBeside
          kinds={["captions"]}
          label={t("tiles.form.captions")}
          note={t("tiles.form.optional")}
          onChange={(captions) => onChange({ captions })}
          onStatusChange={onCaptionsStatus}
          value={form.captions}
        />
      ) : null}
      <Select
        hint={t("tiles.form.languageHint")}
        label={t("tiles.form.language")}
        note={t("tiles.form.optional")}
        onValueChange={(language) => onChange({ language: language === UNSAID ? "" : language })}
        options={contentLanguages(i18n.language, form.language, t("tiles.form.languageOfMosaic"))}
        value={form.language === "" ? UNSAID : form.language}
      />
    </>
  );
}
