import type { WireProfile } from "@mosaico/contract/profile";
import { LANGUAGES, type Language } from "@mosaico/domain/language";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { setLanguage } from "#platform/i18n/i18n.ts";
import { LANGUAGE_NAMES } from "#platform/i18n/language-names.ts";
import { Select } from "#ui/select.tsx";
import { changeProfile, keepProfile } from "./profile.api.ts";
import { Section } from "./section.tsx";

const options = LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] }));

/** The user's language: for this app, for browsers without a chosen one, and for mails. */
export function LanguagePart({ profile }: { profile: WireProfile }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const saving = useMutation({
    mutationFn: async (language: Language) => {
      const changed = await changeProfile({ language });
      await setLanguage(language);
      return changed;
    },
    onSuccess: (changed) => keepProfile(client, changed),
    meta: { failure: "profile.language.failed" },
  });
  return (
    <Section text={t("profile.language.text")} title={t("profile.language.title")}>
      <Select
        className="sm:max-w-xs"
        hideLabel
        label={t("profile.language.title")}
        onValueChange={(language) => {
          // Not `disabled` while saving, since that would lose the focus.
          if (!saving.isPending) saving.mutate(language);
        }}
        options={options}
        value={saving.isPending ? saving.variables : profile.language}
      />
    </Section>
  );
}
