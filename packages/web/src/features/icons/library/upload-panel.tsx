import { acceptOf } from "@mosaico/domain/file/file-kind";
import { ICON_DESCRIPTION_LIMIT } from "@mosaico/domain/tile/limits";
import { Upload } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/select.tsx";
import { TextField } from "#ui/text-field.tsx";
import { iconFormats } from "./check-icon.ts";
import type { LibraryPart } from "./use-folded-parts.ts";

type Props = {
  /** The parts to which the user may add icons. */
  readonly parts: readonly LibraryPart[];
  readonly part: LibraryPart;
  readonly onPart: (part: LibraryPart) => void;
  readonly onFiles: (files: File[], description: string) => void;
};

/** Adds icons: the files, and an optional description that replaces the file name. */
export function UploadPanel({ parts, part, onPart, onFiles }: Props) {
  const { t } = useTranslation();
  const picker = useRef<HTMLInputElement>(null);
  const [description, setDescription] = useState("");
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 sm:grid-flow-col sm:auto-cols-auto sm:grid-cols-[minmax(0,1fr)] sm:items-start">
        <TextField
          autoComplete="off"
          hint={t("icons.library.descriptionHint")}
          label={t("icons.library.description")}
          maxLength={ICON_DESCRIPTION_LIMIT}
          note={t("icons.library.optional")}
          onChange={(event) => setDescription(event.target.value)}
          showCount
          value={description}
        />
        {parts.length > 1 ? (
          <Select
            className="sm:w-52"
            label={t("icons.library.for")}
            onValueChange={onPart}
            options={parts.map((value) => ({ value, label: t(`icons.library.${value}`) }))}
            value={part}
          />
        ) : null}
        <Button
          className="h-11! sm:mt-6.5"
          icon={Upload}
          onClick={() => picker.current?.click()}
          variant="primary"
        >
          {t("icons.library.upload")}
        </Button>
      </div>
      <input
        accept={acceptOf(["picture"])}
        aria-label={t("icons.library.upload")}
        hidden
        multiple
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Otherwise choosing the same file again would not fire a change.
          target.value = "";
          if (files.length === 0) return;
          onFiles(files, description.trim());
          setDescription("");
        }}
        ref={picker}
        type="file"
      />
      <p className="text-sm text-muted">
        {t("icons.library.formats", iconFormats())}{" "}
        <span className="touch:hidden">{t("icons.library.orDrop")}</span>
      </p>
    </div>
  );
}
