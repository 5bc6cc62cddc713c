import type { WireProfile } from "@mosaico/contract/profile";
import type { Role } from "@mosaico/domain/people/role";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { Dialog } from "#ui/dialog.tsx";
import { AccessTokensSection } from "./access-tokens/access-tokens-section.tsx";
import type { Reachable } from "./access-tokens/use-reaches.ts";
import { Head } from "./head/head.tsx";
import { LanguagePart } from "./language-part.tsx";
import { LeavePart } from "./leave/leave-part.tsx";
import { MorePart } from "./more-part.tsx";
import { PasskeysSection } from "./passkeys/passkeys-section.tsx";
import { PasswordPart } from "./password/password-part.tsx";
import { type Confirmed, profileQuery } from "./profile.api.ts";
import { ProfileState } from "./profile-state.tsx";
import { SessionsPart } from "./sessions/sessions-part.tsx";

export type ProfileDialogProps = {
  readonly userId: string;
  /** The user's role in the open account. */
  readonly role: Role;
  readonly onOpenChange: (open: boolean) => void;
  /** Leads to the payment settings, if the user may see them. */
  readonly onPayment: (() => void) | undefined;
  /** Runs a call, after asking the user to prove who they are if the server wants that. */
  readonly confirmed: Confirmed;
  /** What the user may limit an access token to. */
  readonly reachable: Reachable;
  /** Renders the settings of the second step. */
  readonly renderSecondStep?: (profile: WireProfile) => ReactNode;
  /** Renders the strength of a new password. */
  readonly renderStrength?: (password: string, profile: WireProfile) => ReactNode;
};

/** The user's profile and settings. */
export function ProfileDialog(props: ProfileDialogProps) {
  const { userId, role, reachable, onOpenChange, onPayment } = props;
  const { confirmed, renderSecondStep, renderStrength } = props;
  const { t } = useTranslation();
  const query = useQuery(profileQuery(userId));
  const profile = query.data;
  return (
    <Dialog
      closeLabel={t("profile.close")}
      onOpenChange={onOpenChange}
      open
      size="medium"
      title={t("profile.title")}
    >
      {profile === undefined ? (
        <ProfileState
          error={query.error}
          isFetching={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <>
          <Head profile={profile} role={role} />
          <LanguagePart profile={profile} />
          {profile.usesPasswords ? (
            <PasswordPart profile={profile} renderStrength={renderStrength} />
          ) : null}
          {renderSecondStep?.(profile)}
          <PasskeysSection
            confirmed={confirmed}
            hasPassword={profile.hasPassword}
            userId={userId}
          />
          <SessionsPart confirmed={confirmed} hasPassword={profile.hasPassword} userId={userId} />
          <AccessTokensSection
            hasPassword={profile.hasPassword}
            reachable={reachable}
            userId={userId}
          />
          <MorePart onPayment={onPayment} />
          <LeavePart profile={profile} />
        </>
      )}
    </Dialog>
  );
}
