import { LANGUAGES } from "@mosaico/domain/language";
import { Languages } from "lucide-react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { setLanguage } from "#platform/i18n/i18n.ts";
import { LANGUAGE_NAMES } from "#platform/i18n/language-names.ts";
import { LazySelect } from "#ui/lazy-select.tsx";
import { toast } from "#ui/toast.ts";

const options = LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] }));

type Props = { className?: string; compact?: boolean };

/** Selects the language of the interface, which this browser stores. */
export function LanguageSelect({ className = "", compact = false }: Props) {
  const { t, i18n } = useTranslation();
  const onFailure = () => toast.error(t("app.languageFailed"), t("errors.network"));
  return (
    <LazySelect
      className={className}
      compact={compact}
      hideLabel
      label={t("app.language")}
      leading={<Languages aria-hidden="true" size={18} />}
      onFailure={onFailure}
      onValueChange={(language) => {
        setLanguage(language).catch(onFailure);
      }}
      options={options}
      quiet
      value={LANGUAGES.find((language) => language === i18n.language)}
    />
  );
}
