import type { User } from "@mosaico/contract/auth";
import type { WireFoundPerson } from "@mosaico/contract/people-search";
import { can } from "@mosaico/domain/people/permission";
import { UserRound } from "lucide-react";
import type { Command } from "#features/palette/command.ts";
import { searchPeople } from "#features/people/people-search.api.ts";
import { actorOf } from "#platform/session/actor.ts";
import { useFound } from "./use-found.ts";

/** R1: the people whom the words find while they are typed, for whoever maintains members. */
export function useFoundPeople(user: User, typed: string) {
  const actor = actorOf(user);
  const may =
    actor.isAdmin ||
    user.accounts.some(({ id }) => can(actor, "member.maintain", { accountId: id }));
  return useFound({ words: may ? typed.trim().slice(0, 200) : "", find: searchPeople, textOf });
}

/** What leads to people who were found. The name of the account is shown if there are several. */
export function personCommands(
  people: readonly WireFoundPerson[],
  hasAccounts: boolean,
  onOpen: (person: WireFoundPerson) => void,
): readonly Command[] {
  return people.map((person) => ({
    id: `${person.userId} ${person.accountId ?? ""}`,
    label: person.name,
    description: [person.email, hasAccounts ? person.accountName : null]
      .filter((part) => part !== null)
      .join(" · "),
    icon: UserRound,
    run: () => onOpen(person),
  }));
}

function textOf({ name, email }: WireFoundPerson): string {
  return `${name} ${email}`;
}
