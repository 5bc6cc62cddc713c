import { useTranslation } from "#platform/i18n/use-translation.ts";
import { AvatarInitials } from "#ui/avatar-initials.tsx";
import type { Invitation } from "./invitation.api.ts";

type Props = {
  readonly invitation: Invitation;
  /** Says what to do next. */
  readonly text: string;
};

/** Who invites the user, to which account, and in which role. */
export function InvitationHead({ invitation, text }: Props) {
  const { t } = useTranslation();
  const { accountName, inviterName, role } = invitation;
  return (
    <header className="pb-7">
      <h1 className="font-title text-3xl font-semibold text-balance wrap-anywhere">
        {t("invitation.title", { account: accountName })}
      </h1>
      <div className="mt-5 flex items-start gap-3 rounded-tile bg-brand-soft p-4 text-base">
        <AvatarInitials name={inviterName === "" ? accountName : inviterName} size={40} />
        <div className="min-w-0">
          <p className="font-semibold text-pretty wrap-anywhere">
            {inviterName === ""
              ? t("invitation.as", { role: t(`main.roles.${role}`) })
              : t("invitation.by", { name: inviterName, role: t(`main.roles.${role}`) })}
          </p>
          <p className="text-pretty text-muted">{t(`invitation.does.${role}`)}</p>
        </div>
      </div>
      <p className="max-w-reading pt-5 text-base text-pretty text-muted">{text}</p>
    </header>
  );
}
