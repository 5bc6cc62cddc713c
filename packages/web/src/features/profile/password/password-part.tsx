import type { WireProfile } from "@mosaico/contract/profile";
import type { ReactNode } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { Section } from "../section.tsx";
import { PasswordForm } from "./password-form.tsx";
import { PasswordLink } from "./password-link.tsx";

type Props = {
  readonly profile: WireProfile;
  readonly renderStrength: ((password: string, profile: WireProfile) => ReactNode) | undefined;
};

/** Changes the password, or requests a first one by mail for a user who has only used a provider. */
export function PasswordPart({ profile, renderStrength }: Props) {
  const { t } = useTranslation();
  if (!profile.hasPassword) {
    return (
      <Section text={t("profile.password.none")} title={t("profile.password.title")}>
        <PasswordLink email={profile.email} />
      </Section>
    );
  }
  return (
    <Section text={t("profile.password.text")} title={t("profile.password.title")}>
      <PasswordForm profile={profile} renderStrength={renderStrength} />
    </Section>
  );
}
