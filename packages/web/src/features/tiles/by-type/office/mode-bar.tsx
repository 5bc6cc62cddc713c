import { useTranslation } from "#platform/i18n/use-translation.ts";
import { ChoiceBar } from "#ui/choice-bar.tsx";
import { DOCUMENT_MODES, type DocumentMode } from "./document-mode.ts";
import type { OfficeTileType } from "./part-kind.ts";

type Props = {
  readonly type: Exclude<OfficeTileType, "powerpoint">;
  readonly mode: DocumentMode;
  readonly onChoose: (mode: DocumentMode) => void;
};

/** Switches between the two versions of a document, the usual one first. */
export function ModeBar({ type, mode, onChoose }: Props) {
  const { t } = useTranslation();
  const modes = type === "excel" ? DOCUMENT_MODES.toReversed() : DOCUMENT_MODES;
  return (
    <div className="flex shrink-0 justify-center max-sm:px-5 max-sm:pb-2 sm:justify-start sm:pb-3">
      <ChoiceBar
        items={modes.map((id) => ({ id, label: t(`office.modes.${type}.${id}`) }))}
        label={t("office.modes.label")}
        onChange={onChoose}
        value={mode}
      />
    </div>
  );
}
