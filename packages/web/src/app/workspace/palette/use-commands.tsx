import type { WireFoundPerson } from "@mosaico/contract/people-search";
import type { WireFoundTile } from "@mosaico/contract/search";
import type { Tile, TileId } from "@mosaico/domain/tile/tile";
import {
  LayoutGrid,
  Link,
  List,
  type LucideIcon,
  PencilRuler,
  Redo2,
  Scan,
  Search,
  Shapes,
  SquareDashedMousePointer,
  Undo2,
  ZoomIn,
  ZoomOut,
} from "lucide-react";
import { SECTIONS, SECTION_ICONS, placeOf } from "#features/admin/sections.ts";
import { findFirst } from "#features/find/tile-finder.ts";
import type { Command, Commands } from "#features/palette/command.ts";
import { matching } from "#features/palette/find-commands.ts";
import { CommandKeys } from "#features/shortcuts/command-keys.tsx";
import { LetterKey } from "#features/shortcuts/letter-key.tsx";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { openNextWhereFound } from "#features/tiles/found-place.ts";
import { mosaicCommand, useThemeCommand } from "../../anywhere/common-commands.ts";
import { type TileFilter, isFiltered } from "../../anywhere/tile-filter.ts";
import { tileCommands } from "../../anywhere/tile-commands.ts";
import { personCommands } from "../../anywhere/use-found-people.ts";
import { useAnswerCommands } from "../../anywhere/use-answer-commands.ts";
import type { Tool } from "../frame/tool-group.tsx";
import { useMoreTools } from "../frame/use-more-tools.ts";
import { useQuickTools } from "../frame/use-quick-tools.ts";
import { useToolGroups } from "../frame/use-tool-groups.ts";
import { useUserItems } from "../frame/use-user-items.ts";
import type { Workspace } from "../workspace.ts";

const MAX_TILES = 8;
const MAX_FILTERED_TILES = 50;

/** How the palette leads to tiles of the open mosaic. */
type Leading = {
  readonly showTile: (tile: Tile) => void;
  readonly openTile: (id: TileId) => void;
};

/** What the server found. */
type Found = {
  readonly tiles: readonly WireFoundTile[];
  readonly people: readonly WireFoundPerson[];
  readonly filter: TileFilter;
};

const WITHOUT_MODE: ReadonlySet<string> = new Set(["tile", "importInto"]);

/** Everything that the user can do and find from an open mosaic. */
export function useCommands(
  workspace: Workspace,
  { showTile, openTile }: Leading,
  found: Found,
): Commands {
  const { t } = useTranslation();
  const view = useViewCommands(workspace);
  const edit = useEditGroups(workspace);
  const find = useFound(workspace, { showTile, openTile }, found);
  const user = useUserItems(workspace).flatMap((item) =>
    typeof item === "object" && "id" in item && item.icon !== undefined
      ? [{ id: item.id, icon: item.icon, label: item.label, run: item.onSelect }]
      : [],
  );
  return {
    groups: withoutRepetitions([
      { id: "view", name: t("shortcuts.view"), commands: view },
      ...edit,
      { id: "user", name: t("main.personalMenu"), commands: user },
    ]),
    places: { id: "mosaics", name: t("palette.mosaics"), commands: mosaicsOf(workspace) },
    isFiltered: isFiltered(found.filter),
    find,
  };
}

function useViewCommands(workspace: Workspace): readonly Command[] {
  const { t } = useTranslation();
  const quick = useQuickTools(workspace).map((tool) => commandOf(tool));
  const theme = useThemeCommand();
  const { maintenance, rights, zoom, readAsList } = workspace;
  const zooms: readonly Command[] =
    zoom === undefined
      ? []
      : [
          letter("fit", t("main.fit"), Scan, zoom.fit),
          letter("zoomIn", t("main.zoomIn"), ZoomIn, zoom.zoomIn),
          letter("zoomOut", t("main.zoomOut"), ZoomOut, zoom.zoomOut),
          { id: "link", label: t("sharing.copyView"), icon: Link, run: workspace.copyLink.view },
        ];
  const mode = letter(
    "maintenance",
    t(maintenance ? "main.leaveMaintenance" : "main.maintenance"),
    PencilRuler,
    () => workspace.setMaintenance(!maintenance),
  );
  return [
    ...(rights.edit ? [mode] : []),
    {
      id: "find",
      label: t("find.title"),
      icon: Search,
      keys: <CommandKeys letter="F" />,
      run: workspace.find,
    },
    { id: "home", label: t("home.link"), icon: LayoutGrid, run: workspace.goHome },
    ...quick,
    ...zooms,
    ...(readAsList === undefined
      ? []
      : [{ id: "list", label: t("reading.asList"), icon: List, run: readAsList }]),
    theme,
  ];
}

function useEditGroups(workspace: Workspace): Commands["groups"] {
  const { t } = useTranslation();
  const groups = useToolGroups(workspace);
  const more = useMoreTools(workspace);
  const { maintenance, rights, undo } = workspace;
  if (!rights.edit) return [];
  const steps = [
    { id: "undo", icon: Undo2, keys: <CommandKeys letter="Z" />, ...undo.undo },
    { id: "redo", icon: Redo2, keys: <CommandKeys letter="Y" />, ...undo.redo },
  ].flatMap(({ go, ...step }) => (go === undefined ? [] : [{ ...step, run: go }]));
  const selectAll = {
    id: "all",
    label: t("arrange.selectAll"),
    icon: SquareDashedMousePointer,
    keys: <CommandKeys letter="A" />,
    run: workspace.selectAll,
  };
  return groups.map(({ id, name, tools }) => {
    const commands = tools.map((tool) => commandOf(tool));
    if (id !== "add") return { id, name, commands };
    // Without maintenance mode, some tools switch it on, and the others do not work.
    return maintenance
      ? { id, name, commands: [...commands, ...more.map(commandOf), selectAll, ...steps] }
      : { id, name, commands: commands.filter((one) => WITHOUT_MODE.has(one.id)).map(maintaining) };
  });

  function maintaining({ run, ...command }: Command): Command {
    return {
      ...command,
      run: () => {
        workspace.setMaintenance(true);
        run();
      },
    };
  }
}

/** Tiles of all mosaics, people, answers of the help, and for administrators the sections of the administration. */
function useFound(
  workspace: Workspace,
  { showTile, openTile }: Leading,
  found: Found,
): Commands["find"] {
  const { t } = useTranslation();
  const { document, id, accountId } = workspace.open;
  const { filter } = found;
  const { goTo, goToTile, rights, ask } = workspace;
  const answers = useAnswerCommands(goTo);
  return (query) => {
    const { type } = filter;
    const max = isFiltered(filter) ? MAX_FILTERED_TILES : MAX_TILES;
    const tiles = findFirst(document.shown, query, { max, type }).map((tile) => ({
      id: tile.id,
      label: tile.data.title || tile.data.summary || t(`tiles.types.${tile.data.type}`),
      description: t(`tiles.types.${tile.data.type}`),
      icon: Shapes,
      run: () => showTile(tile),
    }));
    const others = found.tiles.filter(({ mosaicId }) => mosaicId !== id);
    const byFile = found.tiles.filter(
      ({ mosaicId, tileId, file }) =>
        mosaicId === id && file !== null && !tiles.some((tile) => tile.id === tileId),
    );
    // The dialog shows those of the open account.
    const people = found.people.filter(({ accountId: of }) => of === null || of === accountId);
    const sections = rights.platform
      ? SECTIONS.map((section) => ({
          id: section,
          label: t(`admin.sections.${section}`),
          description: t("main.administration"),
          icon: SECTION_ICONS[section],
          run: () => goTo(placeOf(section)),
        }))
      : [];
    const ofTiles = [
      {
        id: "tiles",
        name: t("palette.tiles"),
        commands: [
          ...tiles,
          ...tileCommands(byFile, t, ({ tileId, file }) => {
            openNextWhereFound(tileId, file, query);
            openTile(tileId);
          }),
        ],
      },
      {
        id: "anywhere",
        name: t("palette.elsewhere"),
        commands: tileCommands(others, t, ({ mosaicId, tileId, file }) => {
          openNextWhereFound(tileId, file, query);
          goToTile(mosaicId, tileId);
        }),
      },
    ];
    if (isFiltered(filter)) return ofTiles;
    return [
      ...ofTiles,
      {
        id: "people",
        name: t("palette.people"),
        commands: personCommands(people, false, ({ accountId: of, email }) =>
          of === null ? goTo(placeOf("people", { q: email })) : ask("users"),
        ),
      },
      { id: "administration", name: t("admin.title"), commands: matching(sections, query) },
      answers(query),
    ];
  };
}

function mosaicsOf({ mosaics, open, accounts, askToSwitch }: Workspace): readonly Command[] {
  const nameOf = new Map(accounts.map(({ id, name }) => [id, name]));
  return mosaics
    .filter(({ id }) => id !== open.id)
    .map((mosaic) => {
      const accountName = accounts.length > 1 ? nameOf.get(mosaic.accountId) : undefined;
      return mosaicCommand(mosaic, accountName, () => askToSwitch(mosaic.id));
    });
}

function letter(
  id: "fit" | "maintenance" | "zoomIn" | "zoomOut",
  label: string,
  icon: LucideIcon,
  run: () => void,
): Command {
  return { id, label, icon, keys: <LetterKey action={id} />, run };
}

function commandOf({ id, icon, label, letter: action, onSelect }: Tool): Command {
  const command = { id, icon, label, run: onSelect };
  return action === undefined ? command : { ...command, keys: <LetterKey action={action} /> };
}

/** The same tool stands in several places of a workspace. */
function withoutRepetitions(groups: Commands["groups"]): Commands["groups"] {
  const ids = new Set<string>();
  return groups.map((group) => ({
    ...group,
    commands: group.commands.filter(({ id }) => {
      const isNew = !ids.has(id);
      ids.add(id);
      return isNew;
    }),
  }));
}
