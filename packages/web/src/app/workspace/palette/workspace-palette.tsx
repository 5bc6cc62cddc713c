import type { Tile, TileId } from "@mosaico/domain/tile/tile";
import { useState } from "react";
import { findMosaics } from "#features/mosaics/mosaics.api.ts";
import { Palette } from "#features/palette/palette.tsx";
import { useServerSearch } from "#platform/api/use-server-search.ts";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { toast } from "#ui/toast.ts";
import { NO_FILTER } from "../../anywhere/tile-filter.ts";
import { TileFilters } from "../../anywhere/tile-filters.tsx";
import { useFoundAnywhere } from "../../anywhere/use-found-anywhere.ts";
import { useFoundPeople } from "../../anywhere/use-found-people.ts";
import type { Workspace } from "../workspace.ts";
import { useCommands } from "./use-commands.tsx";

type Props = {
  readonly workspace: Workspace;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly showTile: (tile: Tile) => void;
  readonly openTile: (id: TileId) => void;
};

/** The command palette of an open mosaic. While it is closed, nothing of it is rendered with the workspace. */
export function WorkspacePalette(props: Props) {
  const [isShown, setShown] = useState(props.isOpen);
  if (props.isOpen && !isShown) setShown(true);
  return isShown ? <OpenPalette {...props} onClosed={() => setShown(false)} /> : null;
}

function OpenPalette({
  workspace,
  isOpen,
  onOpenChange,
  onClosed,
  showTile,
  openTile,
}: Props & { readonly onClosed: () => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState("");
  const [filter, setFilter] = useState(NO_FILTER);
  const found = useFoundAnywhere(typed, {
    type: filter.type,
    mosaicId: filter.isHere ? workspace.open.id : undefined,
  });
  const people = useFoundPeople(workspace.user, typed);
  const commands = useCommands(
    workspace,
    { showTile, openTile },
    { tiles: found.tiles, people: people.items, filter },
  );
  const { search, isSearching } = useServerSearch({
    listed: workspace.mosaics,
    find: findMosaics,
    onFailure: (error) => toast.error(t("mosaics.searchFailed"), errorWords(error, t)),
  });
  return (
    <Palette
      commands={commands}
      filters={<TileFilters filter={filter} hasMosaic onChange={setFilter} />}
      isOpen={isOpen}
      isSearching={isSearching || found.isSearching || people.isSearching}
      onClosed={onClosed}
      onOpenChange={onOpenChange}
      onSearch={(query) => {
        setTyped(query);
        if (query.trim() === "") setFilter(NO_FILTER);
        search(query);
      }}
    />
  );
}
