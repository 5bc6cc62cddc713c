import { holdsWords, searchKey } from "@mosaico/domain/search-key";
import type { Command, CommandGroup, Commands } from "./command.ts";

// More of one kind would hide the others.
const MAX_FOUND = 8;
const MAX_FILTERED = 50;

type Names = {
  readonly recent: string;
  readonly actions: string;
};

/**
 * What a palette shows for a query, in groups. Without one: what was chosen recently, then all actions. Labels that begin
 * with the query come first.
 */
export function findCommands(
  { groups, places, find, isFiltered = false }: Commands,
  query: string,
  recentIds: readonly string[],
  names: Names,
): readonly CommandGroup[] {
  const actions = groups.flatMap(({ commands }) => commands);
  if (searchKey(query) === "") {
    const all = [...actions, ...places.commands];
    const recent = recentIds.flatMap((id) => all.find((command) => command.id === id) ?? []);
    return filled([{ id: "recent", name: names.recent, commands: recent }, ...groups]);
  }
  if (isFiltered) return cut(find(query), MAX_FILTERED);
  const all = [
    { id: "actions", name: names.actions, commands: matching(actions, query) },
    { ...places, commands: matching(places.commands, query) },
    ...find(query),
  ];
  return cut(all, MAX_FOUND);
}

/** G4: those whose words contain each word of the query. */
export function matching(commands: readonly Command[], query: string): readonly Command[] {
  const key = searchKey(query);
  const found = commands.filter(({ label, description = "" }) =>
    holdsWords(`${label} ${description}`, query),
  );
  const isFirst = ({ label }: Command) => searchKey(label).startsWith(key);
  return [...found.filter(isFirst), ...found.filter((command) => !isFirst(command))];
}

function cut(groups: readonly CommandGroup[], max: number): readonly CommandGroup[] {
  return filled(groups).map((group) => ({ ...group, commands: group.commands.slice(0, max) }));
}

function filled(groups: readonly CommandGroup[]): readonly CommandGroup[] {
  return groups.filter(({ commands }) => commands.length > 0);
}
