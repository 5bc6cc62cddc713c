import type { WireChosenBase } from "@mosaico/contract/chosen-base";
import { LANGUAGES, type Language } from "@mosaico/domain/language";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { call } from "#platform/api/call.ts";
import { LANGUAGE_NAMES } from "#platform/i18n/language-names.ts";
import { Button } from "#ui/button.tsx";
import { toast } from "#ui/toast.ts";
import { Badge } from "./badge.tsx";
import { useAdminAction } from "./use-admin-action.ts";

type Props = {
  /** The mosaics chosen for single languages. */
  readonly chosen: readonly WireChosenBase[];
};

/** What visitors of each language see, and the way back to what all others see. */
export function BaseLanguages({ chosen }: Props) {
  const { t } = useTranslation();
  const restore = useAdminAction(({ language, mosaic }: WireChosenBase) =>
    call("PUT /admin/base/:language", { params: { language }, body: { mosaicId: mosaic.id } }),
  );
  const clear = useAdminAction(
    ({ language }: WireChosenBase) =>
      call("DELETE /admin/base/:language", { params: { language } }),
    (cleared) => {
      const { language, hiddenBy } = cleared;
      toast.success(
        t("admin.base.cleared", { language: LANGUAGE_NAMES[language] }),
        undefined,
        // What cannot be chosen at present could not be brought back.
        hiddenBy === null
          ? { action: { label: t("admin.undo"), onClick: () => restore.mutate(cleared) } }
          : {},
      );
    },
  );
  return (
    <section className="mb-6">
      <h2 className="text-lg" id="base-languages">
        {t("admin.base.byLanguage")}
      </h2>
      <p className="mt-1 max-w-reading text-sm text-muted">{t("admin.base.byLanguageText")}</p>
      <ul
        aria-labelledby="base-languages"
        className="mt-3 grid gap-x-6 rounded-tile border border-line bg-surface px-4 py-1 shadow-piece sm:grid-cols-2"
      >
        {LANGUAGES.map((language) => (
          <LanguageRow
            base={chosen.find((one) => one.language === language)}
            isBusy={clear.isPending}
            key={language}
            language={language}
            onClear={(base) => clear.mutate(base)}
          />
        ))}
      </ul>
    </section>
  );
}

type RowProps = {
  readonly language: Language;
  readonly base: WireChosenBase | undefined;
  readonly isBusy: boolean;
  readonly onClear: (base: WireChosenBase) => void;
};

function LanguageRow({ language, base, isBusy, onClear }: RowProps) {
  const { t } = useTranslation();
  const name = LANGUAGE_NAMES[language];
  return (
    <li className="flex min-h-14 items-center gap-3 py-1.5">
      <div className="min-w-0 flex-1">
        <p className="text-sm font-semibold" lang={language}>
          {name}
        </p>
        {base === undefined ? (
          <p className="text-sm text-muted">{t("admin.base.usual")}</p>
        ) : (
          <p className="text-sm wrap-anywhere">
            <span dir="auto">{base.mosaic.title}</span>{" "}
            <span className="text-muted" dir="auto">
              · {base.account}
            </span>
          </p>
        )}
        {base === undefined || base.hiddenBy === null ? null : (
          <Badge tone="warning">{t(`admin.base.hidden.${base.hiddenBy}`)}</Badge>
        )}
      </div>
      {base === undefined ? null : (
        <Button
          aria-label={t("admin.base.clearThis", { language: name })}
          disabled={isBusy}
          onClick={() => onClear(base)}
          variant="quiet"
        >
          {t("admin.base.clear")}
        </Button>
      )}
    </li>
  );
}
