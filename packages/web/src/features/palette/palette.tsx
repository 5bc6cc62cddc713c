import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { readRecentCommands, rememberCommand } from "#platform/preferences/recent-commands.ts";
import { Kbd } from "#ui/kbd.tsx";
import { PaletteSurface } from "#ui/palette-surface.tsx";
import type { Command, CommandGroup, Commands } from "./command.ts";
import { findCommands } from "./find-commands.ts";

type Props = {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** Called once it is closed, before what was chosen runs. */
  readonly onClosed?: () => void;
  readonly commands: Commands;
  /** Called with the query, so that more places can be loaded. */
  readonly onSearch?: (query: string) => void;
  /** What limits the search, below the field once something is typed. */
  readonly filters?: ReactNode;
  /** Whether the places are incomplete for the last query yet. */
  readonly isSearching: boolean;
};

/** Everything that can be done and found from here, by its words. What is chosen runs once the palette is closed. */
export function Palette(props: Props) {
  const { isOpen, onOpenChange, onClosed, commands, onSearch, isSearching } = props;
  const { t } = useTranslation();
  const [recentIds, setRecentIds] = useState(readRecentCommands);
  const shown = useRef<readonly CommandGroup[]>([]);
  const chosen = useRef<Command>(undefined);
  const names = { recent: t("palette.recent"), actions: t("palette.actions") };
  const find = (query: string) => {
    shown.current = findCommands(commands, query, recentIds, names);
    return shown.current.map((group) => ({
      id: group.id,
      label: group.name,
      options: group.commands.map(({ id, label, description, icon, keys }) => ({
        value: `${group.id} ${id}`,
        label,
        description,
        icon,
        keys,
      })),
    }));
  };
  const choose = (value: string) => {
    for (const group of shown.current) {
      chosen.current ??= group.commands.find(({ id }) => `${group.id} ${id}` === value);
    }
    onOpenChange(false);
  };
  const run = () => {
    const command = chosen.current;
    chosen.current = undefined;
    onClosed?.();
    if (command === undefined) return;
    const lasting = [...commands.groups, commands.places];
    if (lasting.some((group) => group.commands.some(({ id }) => id === command.id))) {
      rememberCommand(command.id);
      setRecentIds(readRecentCommands());
    }
    command.run();
  };
  return (
    <PaletteSurface
      closeLabel={t("palette.close")}
      filters={props.filters}
      find={find}
      keys={
        <>
          <span>
            <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t("palette.move")}
          </span>
          <span>
            <Kbd>↵</Kbd> {t("palette.choose")}
          </span>
        </>
      }
      nothingFound={isSearching ? t("app.loading") : t("palette.nothing")}
      onChoose={choose}
      onClosed={run}
      onOpenChange={onOpenChange}
      onSearch={onSearch}
      open={isOpen}
      searchLabel={t("palette.search")}
      title={t("palette.title")}
    />
  );
}
