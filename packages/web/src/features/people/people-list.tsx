import type { User } from "@mosaico/contract/auth";
import type { WireInvite, WireMember } from "@mosaico/contract/people";
import { roleIn } from "@mosaico/domain/people/permission";
import { ACCOUNT_ROLES, type AccountRole } from "@mosaico/domain/people/role";
import { type ReactNode, useDeferredValue, useId, useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { actorOf } from "#platform/session/actor.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { Select } from "#ui/select.tsx";
import { InviteRow } from "./invite-row.tsx";
import { isLastOwner, listPeople } from "./list-people.ts";
import { MemberRow } from "./member-row.tsx";
import { PERSON_STATUSES, type PersonStatus } from "./status-chip.tsx";
import { useMoreOnReaching } from "./use-more-on-reaching.ts";

// From this number on a search field is shown.
const MANY = 8;
const ALL = "all";

type Props = {
  readonly accountId: string;
  readonly user: User;
  readonly members: readonly WireMember[];
  readonly invites: readonly WireInvite[];
  readonly onRole: (member: WireMember, role: AccountRole) => void;
  readonly onAccess: (member: WireMember) => void;
  readonly onRemove: (member: WireMember) => void;
  readonly onWithdraw: (invite: WireInvite) => void;
};

/** Invited people and members. */
export function PeopleList(props: Props) {
  const { members, user, onRole, onAccess, onRemove } = props;
  const { t, i18n } = useTranslation();
  const [query, setQuery] = useState("");
  const [role, setRole] = useState<AccountRole>();
  const [status, setStatus] = useState<PersonStatus>();
  // Typing takes priority over rendering a long list.
  const deferred = useDeferredValue(query);
  const all = listPeople({ ...props, query: "", language: i18n.language, ownId: user.id });
  const wanted = { query: deferred, role, status, language: i18n.language, ownId: user.id };
  const found = listPeople({ ...props, ...wanted });
  const giver = roleIn(actorOf(user), props.accountId) ?? "externo";
  const { shown, end } = useMoreOnReaching();
  const isMany = all.members.length + all.invites.length > MANY;

  return (
    <div className="grid grid-cols-1 gap-4">
      {isMany ? (
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
          <SearchField
            className="col-span-2 sm:col-span-1"
            hideLabel
            label={t("people.search")}
            onSearch={setQuery}
            placeholder={t("people.search")}
            value={query}
          />
          <Select
            hideLabel
            label={t("people.filter.role")}
            onValueChange={(next) => setRole(ACCOUNT_ROLES.find((one) => one === next))}
            options={[
              { value: ALL, label: t("people.filter.all") },
              ...ACCOUNT_ROLES.map((value) => ({ value, label: t(`main.roles.${value}`) })),
            ]}
            value={role ?? ALL}
          />
          <Select
            hideLabel
            label={t("people.filter.status")}
            onValueChange={(next) => setStatus(PERSON_STATUSES.find((one) => one === next))}
            options={[
              { value: ALL, label: t("people.filter.anyStatus") },
              ...PERSON_STATUSES.map((value) => ({ value, label: t(`people.status.${value}`) })),
            ]}
            value={status ?? ALL}
          />
        </div>
      ) : null}
      <p className="sr-only" role="status">
        {deferred.trim() === "" && role === undefined && status === undefined
          ? ""
          : t("people.found", { count: found.members.length + found.invites.length })}
      </p>
      {found.invites.length === 0 ? null : (
        <Part count={found.invites.length} title={t("people.invited")}>
          {found.invites.map((invite) => (
            <InviteRow invite={invite} key={invite.id} onWithdraw={props.onWithdraw} />
          ))}
        </Part>
      )}
      {found.members.length === 0 ? null : (
        <Part count={found.members.length} title={t("people.members")}>
          {found.members.slice(0, shown).map((member) => (
            <MemberRow
              giver={giver}
              isLast={isLastOwner(members, member)}
              isSelf={member.userId === user.id}
              key={member.userId}
              member={member}
              onRemove={onRemove}
              onRole={onRole}
              onAccess={onAccess}
            />
          ))}
          {shown < found.members.length ? <li className="h-16" ref={end} /> : null}
        </Part>
      )}
      {found.members.length + found.invites.length === 0 ? (
        <EmptyState
          action={
            <Button
              onClick={() => {
                setQuery("");
                setRole(undefined);
                setStatus(undefined);
              }}
            >
              {t("people.filter.clear")}
            </Button>
          }
          text={deferred.trim() === "" ? null : t("people.noneFound", { query: deferred.trim() })}
          title={t("people.filter.nobody")}
        />
      ) : null}
      {all.members.length <= 1 && all.invites.length === 0 ? (
        <div className="rounded-tile bg-sunken px-5 py-6 text-center">
          <p className="font-title text-lg font-semibold text-balance">{t("people.alone.title")}</p>
          <p className="mx-auto mt-1 max-w-reading text-base text-pretty text-muted">
            {t("people.alone.text")}
          </p>
        </div>
      ) : null}
    </div>
  );
}

function Part({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3
        className="flex items-baseline gap-2 border-b border-line pb-2 font-sans text-sm font-semibold tracking-normal text-muted"
        id={id}
      >
        {title} <span className="font-medium tabular-nums">{count}</span>
      </h3>
      <ul>{children}</ul>
    </section>
  );
}
