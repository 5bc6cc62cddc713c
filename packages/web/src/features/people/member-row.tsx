import type { WireMember } from "@mosaico/contract/people";
import type { AccountRole, Role } from "@mosaico/domain/people/role";
import { LayoutGrid, LogOut, UserMinus } from "lucide-react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { PersonRow } from "./person-row.tsx";
import { RoleSelect } from "./role-select.tsx";

type Props = {
  readonly member: WireMember;
  readonly isSelf: boolean;
  /** The only administrator, who cannot be changed. */
  readonly isLast: boolean;
  readonly giver: Role;
  readonly onRole: (member: WireMember, role: AccountRole) => void;
  readonly onAccess: (member: WireMember) => void;
  readonly onRemove: (member: WireMember) => void;
};

/** A member, with an inline role select. */
export function MemberRow({ member, isSelf, isLast, giver, onRole, onAccess, onRemove }: Props) {
  const { t } = useTranslation();
  const { name, email, photoUrl, status, role, mosaicIds, byGroups } = member;
  const remove = {
    id: "remove",
    icon: isSelf ? LogOut : UserMinus,
    label: t(isSelf ? "people.leave.start" : "people.remove.start"),
    tone: "danger",
    onSelect: () => onRemove(member),
  } as const;
  const choose = {
    id: "access",
    icon: LayoutGrid,
    label: t("people.access.change"),
    onSelect: () => onAccess(member),
  };
  return (
    <PersonRow
      email={email}
      isSelf={isSelf}
      items={[...(role === "externo" ? [choose] : []), ...(isLast || byGroups ? [] : [remove])]}
      name={name}
      photoUrl={photoUrl}
      role={
        <RoleSelect
          disabled={isLast || byGroups}
          giver={giver}
          hideLabel
          label={t("people.roleOf", { name })}
          onChange={(next) => onRole(member, next)}
          oneOfMany
          quiet
          value={role}
        />
      }
      status={status}
    >
      {role === "externo" ? <SightLine ids={mosaicIds} /> : null}
      {byGroups ? <p className="text-sm text-pretty text-muted">{t("people.byGroups")}</p> : null}
      {isLast && !byGroups ? (
        <p className="text-sm text-pretty text-muted">{t("people.last")}</p>
      ) : null}
    </PersonRow>
  );
}

/** What an externo may see. */
export function SightLine({ ids }: { ids: readonly number[] | null }) {
  const { t } = useTranslation();
  return (
    <p className="text-sm text-muted">
      {ids === null
        ? t("people.access.seesAll")
        : ids.length === 0
          ? t("people.access.seesNone")
          : t("people.access.sees", { count: ids.length })}
    </p>
  );
}
