import type { User } from "@mosaico/contract/auth";
import {
  CircleHelp,
  LayoutGrid,
  LogOut,
  Moon,
  Settings2,
  SquarePlus,
  Sun,
  UserRound,
} from "lucide-react";
import { useState } from "react";
import { useLocation } from "wouter";
import { mayCreate } from "#features/mosaics/rights.ts";
import type { ListedMosaic } from "#features/mosaics/listed-mosaics.ts";
import { findMosaics } from "#features/mosaics/mosaics.api.ts";
import type { Command, Commands } from "#features/palette/command.ts";
import { Palette } from "#features/palette/palette.tsx";
import { useServerSearch } from "#platform/api/use-server-search.ts";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { setTheme, useTheme } from "#platform/theme/theme.ts";
import { toast } from "#ui/toast.ts";
import { tileCommands } from "../anywhere/tile-commands.ts";
import { useAnswerCommands } from "../anywhere/use-answer-commands.ts";
import { useFoundAnywhere } from "../anywhere/use-found-anywhere.ts";
import { addressOf } from "../address/address.ts";
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
  const { user, mosaics, onOpen, onClose } = props;
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const [isOpen, setOpen] = useState(true);
  const [typed, setTyped] = useState("");
  const found = useFoundAnywhere(typed);
  const answers = useAnswerCommands(navigate);
  const { search, isSearching } = useServerSearch({
    listed: mosaics,
    find: findMosaics,
    onFailure: (error) => toast.error(t("mosaics.searchFailed"), errorWords(error, t)),
  });
  const actions = useHomeActions(props);
  const commands: Commands = {
    groups: [{ id: "home", name: t("home.title"), commands: actions }],
    places: {
      id: "mosaics",
      name: t("palette.mosaics"),
      commands: mosaics.map(({ id, title, accountName, implementation }) => ({
        id: `mosaic-${id}`,
        label: title,
        description:
          [implementation?.name, user.accounts.length > 1 && accountName]
            .filter((part) => typeof part === "string")
            .join(" · ") || undefined,
        icon: LayoutGrid,
        run: () => onOpen(id),
      })),
    },
    find: (query) => [
      {
        id: "anywhere",
        name: t("palette.anywhere"),
        commands: tileCommands(found.tiles, t, ({ mosaicId, tileId }) =>
          navigate(addressOf(mosaicId, tileId)),
        ),
      },
      answers(query),
    ],
  };
  return (
    <Palette
      commands={commands}
      isOpen={isOpen}
      isSearching={isSearching || found.isSearching}
      onClosed={onClose}
      onOpenChange={setOpen}
      onSearch={(query) => {
        setTyped(query);
        search(query);
      }}
    />
  );
}

function useHomeActions({ user, isAdmin, dialogs }: Props): readonly Command[] {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const { signOut } = useSignOut();
  const isDark = useTheme() === "dark";
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
    {
      id: "theme",
      label: t(isDark ? "app.toLight" : "app.toDark"),
      icon: isDark ? Sun : Moon,
      run: () => setTheme(isDark ? "light" : "dark"),
    },
    { id: "signOut", label: t("main.signOut.action"), icon: LogOut, run: signOut },
  ];
  return actions.filter((action) => action !== false);
}
