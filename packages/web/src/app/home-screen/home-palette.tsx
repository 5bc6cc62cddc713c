import type { User } from "@mosaico/contract/auth";
import type { WireFoundPerson } from "@mosaico/contract/people-search";
import { CircleHelp, LogOut, Settings2, SquarePlus, UserRound } from "lucide-react";
import { useState } from "react";
import { useLocation } from "wouter";
import { placeOf } from "#features/admin/sections.ts";
import { mayCreate } from "#features/mosaics/rights.ts";
import type { ListedMosaic } from "#features/mosaics/listed-mosaics.ts";
import { findMosaics } from "#features/mosaics/mosaics.api.ts";
import type { Command, Commands } from "#features/palette/command.ts";
import { Palette } from "#features/palette/palette.tsx";
import { useServerSearch } from "#platform/api/use-server-search.ts";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { toast } from "#ui/toast.ts";
import { mosaicCommand, useThemeCommand } from "../anywhere/common-commands.ts";
import { tileCommands } from "../anywhere/tile-commands.ts";
import { NO_FILTER, isFiltered } from "../anywhere/tile-filter.ts";
import { TileFilters } from "../anywhere/tile-filters.tsx";
import { useAnswerCommands } from "../anywhere/use-answer-commands.ts";
import { openNextWhereFound } from "#features/tiles/found-place.ts";
import { useFoundAnywhere } from "../anywhere/use-found-anywhere.ts";
import { addressOf } from "../address/address.ts";
import { personCommands, useFoundPeople } from "../anywhere/use-found-people.ts";
import { useSignOut } from "../workspace/use-sign-out.ts";
import type { CoverDialogState } from "./use-cover-dialogs.ts";

type Props = {
  readonly user: User;
  readonly isAdmin: boolean;
  readonly mosaics: readonly ListedMosaic[];
  readonly dialogs: CoverDialogState;
  readonly onOpen: (id: number) => void;
  readonly onClose: () => void;
};

/** The command palette of the page of all mosaics. */
export function HomePalette(props: Props) {
  const { user, mosaics, dialogs, onOpen, onClose } = props;
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const [isOpen, setOpen] = useState(true);
  const [typed, setTyped] = useState("");
  const [filter, setFilter] = useState(NO_FILTER);
  const found = useFoundAnywhere(typed, { type: filter.type });
  const people = useFoundPeople(user, typed);
  const answers = useAnswerCommands(navigate);
  const { search, isSearching } = useServerSearch({
    listed: mosaics,
    find: findMosaics,
    onFailure: (error) => toast.error(t("mosaics.searchFailed"), errorWords(error, t)),
  });
  const actions = useHomeActions(props);
  const openPerson = ({ email, accountId, accountName }: WireFoundPerson) => {
    if (accountId === null) navigate(placeOf("people", { q: email }));
    else dialogs.ask({ kind: "people", account: { id: accountId, name: accountName ?? "" } });
  };
  const commands: Commands = {
    groups: [{ id: "home", name: t("home.title"), commands: actions }],
    places: {
      id: "mosaics",
      name: t("palette.mosaics"),
      commands: mosaics.map((mosaic) => {
        const accountName = user.accounts.length > 1 ? mosaic.accountName : undefined;
        return mosaicCommand(mosaic, accountName, () => onOpen(mosaic.id));
      }),
    },
    isFiltered: isFiltered(filter),
    find: (query) => {
      const anywhere = {
        id: "anywhere",
        name: t("palette.anywhere"),
        commands: tileCommands(found.tiles, t, ({ mosaicId, tileId, file }) => {
          openNextWhereFound(tileId, file, query);
          navigate(addressOf(mosaicId, tileId));
        }),
      };
      return isFiltered(filter) ? [anywhere] : [anywhere, ...others(query)];
    },
  };
  const others = (query: string) => [
    {
      id: "people",
      name: t("palette.people"),
      commands: personCommands(people.items, user.accounts.length > 1, openPerson),
    },
    answers(query),
  ];
  return (
    <Palette
      commands={commands}
      filters={<TileFilters filter={filter} hasMosaic={false} onChange={setFilter} />}
      isOpen={isOpen}
      isSearching={isSearching || found.isSearching || people.isSearching}
      onClosed={onClose}
      onOpenChange={setOpen}
      onSearch={(query) => {
        setTyped(query);
        if (query.trim() === "") setFilter(NO_FILTER);
        search(query);
      }}
    />
  );
}

function useHomeActions({ user, isAdmin, dialogs }: Props): readonly Command[] {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const { signOut } = useSignOut();
  const theme = useThemeCommand();
  const actions: readonly (Command | false)[] = [
    mayCreate(user) && {
      id: "create",
      label: t("main.createMosaic"),
      icon: SquarePlus,
      run: () => dialogs.ask({ kind: "create" }),
    },
    {
      id: "profile",
      label: t("main.profile"),
      icon: UserRound,
      run: () => dialogs.ask({ kind: "profile" }),
    },
    { id: "help", label: t("main.help"), icon: CircleHelp, run: () => navigate("/duvida") },
    isAdmin && {
      id: "administration",
      label: t("main.administration"),
      icon: Settings2,
      run: () => navigate("/admin"),
    },
    theme,
    { id: "signOut", label: t("main.signOut.action"), icon: LogOut, run: signOut },
  ];
  return actions.filter((action) => action !== false);
}
