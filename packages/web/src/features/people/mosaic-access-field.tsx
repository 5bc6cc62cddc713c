import type { MosaicSummary } from "@mosaico/contract/mosaics";
import { holdsWords } from "@mosaico/domain/search-key";
import { useId, useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { groupChoices } from "./group-choices.ts";
import type { MosaicAccess } from "./invite-draft.ts";

// From this number on a search field is shown.
const MANY = 8;

type Props = {
  /** The mosaics of the account. */
  readonly mosaics: readonly MosaicSummary[];
  readonly value: MosaicAccess;
  readonly onChange: (access: MosaicAccess) => void;
  readonly error: string | undefined;
};

/** The mosaics that an externo may see: all of the account, or selected ones. */
export function MosaicAccessField({ mosaics, value, onChange, error }: Props) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const [query, setQuery] = useState("");
  const found = mosaics.filter(({ title, implementation }) =>
    holdsWords(`${title} ${implementation?.name ?? ""}`, query),
  );
  const toggle = (mosaicId: number, isChosen: boolean) =>
    onChange({
      all: false,
      ids: isChosen ? [...value.ids, mosaicId] : value.ids.filter((other) => other !== mosaicId),
    });

  return (
    <fieldset className="min-w-0">
      <legend className="pb-1.5 text-sm font-semibold">{t("people.access.label")}</legend>
      <div className="-mx-2.5">
        <Checkbox
          checked={value.all}
          label={t("people.access.all")}
          onCheckedChange={() => onChange({ ...value, all: true })}
          radioName={id}
        />
        <Checkbox
          checked={!value.all}
          label={t("people.access.some")}
          onCheckedChange={() => onChange({ ...value, all: false })}
          radioName={id}
        />
      </div>
      {value.all ? null : (
        <div className="mt-2 grid grid-cols-1 gap-2">
          {mosaics.length > MANY ? (
            <SearchField
              hideLabel
              label={t("people.access.search")}
              onSearch={setQuery}
              placeholder={t("people.access.search")}
              value={query}
            />
          ) : null}
          <div
            className="max-h-64 overflow-y-auto rounded-control border border-edge bg-surface p-1.5"
            role="group"
            aria-label={t("people.access.some")}
          >
            {groupChoices(found, i18n.language).map((group) => (
              <div key={group.name ?? ""} role="group" aria-label={group.name}>
                {group.name === undefined ? null : (
                  <p
                    aria-hidden="true"
                    className="px-2.5 pt-2 pb-0.5 text-xs font-semibold text-muted"
                  >
                    {group.name}
                  </p>
                )}
                {group.mosaics.map((mosaic) => (
                  <Checkbox
                    checked={value.ids.includes(mosaic.id)}
                    key={mosaic.id}
                    label={mosaic.title}
                    onCheckedChange={(isChosen) => toggle(mosaic.id, isChosen)}
                  />
                ))}
              </div>
            ))}
            {found.length === 0 ? (
              <p className="px-2.5 py-3 text-sm text-muted">{t("people.access.none")}</p>
            ) : null}
          </div>
        </div>
      )}
      <p aria-live="polite" className="pt-1 text-sm text-muted">
        {error === undefined ? (
          value.all || value.ids.length === 0 ? null : (
            t("people.access.chosen", { count: value.ids.length })
          )
        ) : (
          <span className="font-medium text-danger-ink">{error}</span>
        )}
      </p>
    </fieldset>
  );
}
