import type { User } from "@mosaico/contract/auth";
import type { TFunction } from "#platform/i18n/translate.ts";
import { FolderOpen, FolderOutput, PenLine, Share2, Star, Trash2 } from "lucide-react";
import type { ListedMosaic } from "#features/mosaics/listed-mosaics.ts";
import { rightsOf } from "#features/mosaics/rights.ts";
import type { MenuProps } from "#ui/menu.tsx";
import type { CoverQuestion } from "./use-cover-dialogs.ts";

type Options = {
  readonly mosaic: ListedMosaic;
  readonly user: User;
  readonly ask: (question: CoverQuestion) => void;
  readonly onOpen: (id: number) => void;
  readonly toggle: () => void;
};

/** What the user may do with a mosaic from its cover. */
export function coverMenu(t: TFunction, options: Options): MenuProps["items"] {
  const { mosaic, user, ask, onOpen, toggle } = options;
  const rights = rightsOf(user, mosaic);
  return [
    { id: "open", icon: FolderOpen, label: t("home.open"), onSelect: () => onOpen(mosaic.id) },
    {
      id: "favourite",
      icon: Star,
      label: t(mosaic.isFavourite === true ? "home.removeFavourite" : "home.addFavourite"),
      onSelect: toggle,
    },
    rights.share && {
      id: "share",
      icon: Share2,
      label: t("main.shareMosaic"),
      onSelect: () => ask({ kind: "share", mosaic }),
    },
    rights.design && {
      id: "rename",
      icon: PenLine,
      label: t("main.renameMosaic"),
      onSelect: () => ask({ kind: "rename", mosaic }),
    },
    {
      id: "export",
      icon: FolderOutput,
      label: t("main.exportMosaic"),
      onSelect: () => ask({ kind: "export", mosaic }),
    },
    rights.remove && ("separator" as const),
    rights.remove && {
      id: "delete",
      icon: Trash2,
      label: t("main.deleteMosaic"),
      tone: "danger" as const,
      onSelect: () => ask({ kind: "delete", mosaic }),
    },
  ].filter((item) => item !== false);
}
