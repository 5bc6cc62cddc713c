import { Pencil } from "lucide-react";
import { expect, test } from "vitest";
import type { Command } from "./command.ts";
import { findCommands, matching } from "./find-commands.ts";

const command = (id: string, label: string, description?: string): Command => ({
  id,
  label,
  description,
  icon: Pencil,
  run: () => {},
});
const names = { recent: "Recent", actions: "Actions" };
const commands = {
  groups: [
    {
      id: "view",
      name: "View",
      commands: [command("fit", "Ver tudo"), command("find", "Procurar")],
    },
    { id: "edit", name: "Edit", commands: [command("options", "Opções do mosaico")] },
    { id: "none", name: "None", commands: [] },
  ],
  places: {
    id: "mosaics",
    name: "Mosaics",
    commands: Array.from({ length: 20 }, (_, at) =>
      command(`mosaic-${at}`, `Mosaico ${at}`, "Escola"),
    ),
  },
  find: (query: string) => [
    {
      id: "tiles",
      name: "Tiles",
      commands: matching([command("t", "一年级"), command("u", "قائمة")], query),
    },
  ],
};

function found(query: string, recent: readonly string[] = []) {
  return findCommands(commands, query, recent, names).map(
    (group) => [group.id, group.commands.map(({ id }) => id)] as const,
  );
}

test("without a query, what was chosen last and still exists comes first, then all actions", () => {
  expect(found(" ", ["mosaic-3", "gone", "options"])).toEqual([
    ["recent", ["mosaic-3", "options"]],
    ["view", ["fit", "find"]],
    ["edit", ["options"]],
  ]);
});

test("finds by words without accents, and at most eight of a kind", () => {
  expect(found("OPCOES")).toEqual([["actions", ["options"]]]);
  const groups = new Map(found("mosaico"));
  expect(groups.get("actions")).toEqual(["options"]);
  expect(groups.get("mosaics")).toHaveLength(8);
  expect(found("escola 13")).toEqual([["mosaics", ["mosaic-13"]]]);
});

test("finds tiles in any script, and nothing if nothing matches", () => {
  expect(found("一年")).toEqual([["tiles", ["t"]]]);
  expect(found("قائمة")).toEqual([["tiles", ["u"]]]);
  expect(found("xyzzy")).toEqual([]);
});

test("names that begin with the query come first, in the order given", () => {
  const all = [
    command("a", "Um mosaico"),
    command("b", "Mosaico"),
    command("c", "Mosaicos"),
    command("d", "O mosaico"),
  ];
  expect(matching(all, "mosaic").map(({ id }) => id)).toEqual(["b", "c", "a", "d"]);
});
