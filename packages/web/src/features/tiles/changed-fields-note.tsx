import { useTranslation } from "#platform/i18n/use-translation.ts";
import type { FormPart } from "./follow-tile.ts";
import { partName } from "./part-name.ts";

/** Says in the form which of its fields somebody else has just changed too. */
export function ChangedFieldsNote({ parts }: { parts: readonly FormPart[] }) {
  const { t, i18n } = useTranslation();
  const names = parts.map((part) => partName(part, t));
  return (
    <div role="status">
      {parts.length === 0 ? null : (
        <p className="mb-5 rounded-control bg-warning-soft px-4 py-3 text-base text-pretty">
          {t("tiles.leave.contestedNote", {
            fields: new Intl.ListFormat(i18n.language).format(names),
          })}
        </p>
      )}
    </div>
  );
}
