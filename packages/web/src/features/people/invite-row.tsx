import type { WireInvite } from "@mosaico/contract/people";
import { Send, Undo2 } from "lucide-react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { SightLine } from "./member-row.tsx";
import { PersonRow } from "./person-row.tsx";
import { useResend } from "./use-people.ts";

type Props = {
  readonly invite: WireInvite;
  readonly onWithdraw: (invite: WireInvite) => void;
};

/** A person who was invited and has not accepted yet. */
export function InviteRow({ invite, onWithdraw }: Props) {
  const { t, i18n } = useTranslation();
  const resend = useResend();
  const { name, email, role, status, mosaicIds, mosaico } = invite;
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: "medium" });
  return (
    <PersonRow
      email={email}
      isBusy={resend.isPending}
      items={[
        {
          id: "resend",
          icon: Send,
          label: t("people.resend.action"),
          onSelect: () => resend.mutate(invite),
        },
        {
          id: "withdraw",
          icon: Undo2,
          label: t("people.withdraw.start"),
          tone: "danger",
          onSelect: () => onWithdraw(invite),
        },
      ]}
      name={name}
      role={<p className="truncate px-2.5 text-sm font-medium">{t(`main.roles.${role}`)}</p>}
      status={status}
    >
      {role === "externo" ? <SightLine ids={mosaicIds} /> : null}
      <p className="text-sm text-muted">
        {[
          mosaico,
          t(status === "expired" ? "people.expiredOn" : "people.validUntil", {
            date: date.format(new Date(invite.expiresAt)),
          }),
        ]
          .filter((part) => part !== "")
          .join(" · ")}
      </p>
    </PersonRow>
  );
}
