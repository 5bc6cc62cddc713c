import type { WireInvite, WireMember } from "@mosaico/contract/people";
import type { AccountRole } from "@mosaico/domain/people/role";
import { holdsWords } from "@mosaico/domain/search-key";
import type { PersonStatus } from "./status-chip.tsx";

type Options = {
  readonly members: readonly WireMember[];
  readonly invites: readonly WireInvite[];
  readonly query: string;
  /** Only people with this role. */
  readonly role?: AccountRole | undefined;
  /** Only people with this status: members are active or blocked, invitations pending or expired. */
  readonly status?: PersonStatus | undefined;
  readonly language: string;
  /** The user who views the list, and comes first in it. */
  readonly ownId: string;
};

/** The people of an account in display order: members by name, and invited people who are not members yet. */
export function listPeople(options: Options): {
  readonly members: WireMember[];
  readonly invites: WireInvite[];
} {
  const { members, invites, query, role, status, language, ownId } = options;
  const { compare } = new Intl.Collator(language, { numeric: true });
  const matches = ({ name, email, ...has }: WireMember | WireInvite) =>
    (role === undefined || has.role === role) &&
    (status === undefined || has.status === status) &&
    holdsWords(`${name} ${email}`, query);
  return {
    members: members
      .filter(matches)
      .toSorted(
        (a, b) =>
          Number(b.userId === ownId) - Number(a.userId === ownId) ||
          compare(a.name, b.name) ||
          compare(a.email, b.email),
      ),
    invites: invites.filter((invite) => invite.status !== "active" && matches(invite)),
  };
}

/** Whether this is the only administrator of the account: a blocked one does not count. */
export function isLastOwner(members: readonly WireMember[], { userId, role }: WireMember): boolean {
  return (
    role === "owner" &&
    !members.some(
      (other) => other.userId !== userId && other.role === "owner" && other.status === "active",
    )
  );
}
