import type { TileColour } from "@mosaico/domain/tile/appearance";
import { SECTION_LIMITS } from "@mosaico/domain/tile/limits";
import type { Tile, TileData } from "@mosaico/domain/tile/tile";
import { useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { ColourField } from "#features/tiles/appearance-fields.tsx";
import { FormDialog } from "#ui/form-dialog.tsx";
import { TextField } from "#ui/text-field.tsx";

/** What the dialog changes of a section. */
export type SectionChange = Partial<Pick<TileData, "title" | "summary" | "colour">>;

type Props = {
  readonly section: Tile;
  /** It was made just now and has no title of its own. */
  readonly isNew: boolean;
  readonly onClose: () => void;
  /** Called with what differs, if anything does; returns why it is refused. */
  readonly onSave: (change: SectionChange) => string | undefined;
};

/** The title, the line and the colour of a section. */
export function SectionDialog({ section, isNew, onClose, onSave }: Props) {
  const { t } = useTranslation();
  const before = section.data;
  const [title, setTitle] = useState(isNew ? "" : before.title);
  const [summary, setSummary] = useState(before.summary);
  const [colour, setColour] = useState<TileColour>(before.colour);
  const [problem, setProblem] = useState<string>();

  const submit = () => {
    // A new section that is not named keeps the name it was made with.
    const name = isNew && title.trim() === "" ? before.title : title;
    const change = {
      ...(name !== before.title && { title: name }),
      ...(summary !== before.summary && { summary }),
      ...(colour !== before.colour && { colour }),
    };
    const refused = Object.keys(change).length === 0 ? undefined : onSave(change);
    if (refused === undefined) onClose();
    else setProblem(refused);
  };

  return (
    <FormDialog
      cancelLabel={t("arrange.sections.cancel")}
      closeLabel={t("arrange.sections.close")}
      confirmLabel={t("arrange.sections.save")}
      onOpenChange={onClose}
      onSubmit={submit}
      open
      size="small"
      title={t(isNew ? "arrange.sections.new" : "arrange.sections.edit")}
    >
      <div className="grid gap-5">
        <TextField
          autoComplete="off"
          data-autofocus
          label={t("arrange.sections.title")}
          maxLength={SECTION_LIMITS.title}
          onChange={(event) => setTitle(event.target.value)}
          placeholder={isNew ? before.title : undefined}
          showCount
          value={title}
          {...(problem === undefined ? {} : { error: problem })}
        />
        <TextField
          autoComplete="off"
          hint={t("arrange.sections.lineHint")}
          label={t("arrange.sections.line")}
          maxLength={SECTION_LIMITS.summary}
          onChange={(event) => setSummary(event.target.value)}
          showCount
          value={summary}
        />
        <ColourField onChange={setColour} value={colour} />
      </div>
    </FormDialog>
  );
}
