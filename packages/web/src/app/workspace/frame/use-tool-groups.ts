import {
  ArchiveRestore,
  Building2,
  CopyPlus,
  CreditCard,
  FileInput,
  FilePlus2,
  FolderInput,
  FolderOutput,
  History,
  Globe,
  Images,
  Import,
  Layers,
  LayoutTemplate,
  LockKeyhole,
  LockKeyholeOpen,
  PaintRoller,
  Palette,
  Pencil,
  Plus,
  Shapes,
  SlidersHorizontal,
  SquarePlus,
  Trash2,
  UserRound,
  Webhook,
} from "lucide-react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import type { TFunction } from "#platform/i18n/translate.ts";
import type { Workspace } from "../workspace.ts";
import type { Tool } from "./tool-group.tsx";

type Offered = readonly (Tool | false)[];

export type Tools = {
  readonly id: "add" | "mosaic" | "account" | "settings";
  readonly name: string;
  readonly tools: readonly Tool[];
};

/** The tools of maintenance mode in their groups, limited to those the user may use. */
export function useToolGroups(workspace: Workspace): readonly Tools[] {
  const { t } = useTranslation();
  const groups = [
    { id: "add", name: t("main.add"), tools: addTools(t, workspace) },
    { id: "mosaic", name: t("main.mosaic"), tools: mosaicTools(t, workspace) },
    { id: "account", name: t("main.account"), tools: accountTools(t, workspace) },
    { id: "settings", name: t("main.settings"), tools: settingsTools(t, workspace) },
  ] as const;
  return groups
    .map(({ tools, ...group }) => ({ ...group, tools: tools.filter((tool) => tool !== false) }))
    .filter(({ tools }) => tools.length > 0);
}

function addTools(t: TFunction, workspace: Workspace): Offered {
  const { rights, moving, ask } = workspace;
  return [
    rights.design && {
      id: "tile",
      icon: Plus,
      label: t("main.newTile"),
      onSelect: () => ask("addTile"),
      letter: "newTile",
    },
    rights.design && {
      id: "files",
      icon: FilePlus2,
      label: t("uploads.files"),
      onSelect: workspace.addFiles,
    },
    rights.design && {
      id: "importInto",
      icon: Import,
      label: t("exchange.into.tool"),
      onSelect: () => ask("importInto"),
    },
    {
      id: "moving",
      icon: moving ? LockKeyhole : LockKeyholeOpen,
      label: t(moving ? "main.lockMoving" : "main.unlockMoving"),
      onSelect: () => workspace.setMoving(!moving),
      letter: "moving",
      lit: moving,
    },
  ];
}

function mosaicTools(t: TFunction, workspace: Workspace): Offered {
  const { rights, ask } = workspace;
  return [
    rights.design && {
      id: "rename",
      icon: Pencil,
      label: t("main.renameMosaic"),
      onSelect: () => ask("renameMosaic"),
    },
    rights.design && {
      id: "options",
      icon: SlidersHorizontal,
      label: t("main.mosaicOptions"),
      onSelect: () => ask("mosaicOptions"),
    },
    rights.design && {
      id: "look",
      icon: Palette,
      label: t("look.tool"),
      onSelect: () => ask("look"),
    },
    rights.design && {
      id: "background",
      icon: PaintRoller,
      label: t("background.tool"),
      onSelect: () => ask("background"),
    },
    {
      id: "history",
      icon: History,
      label: t("history.tool"),
      onSelect: workspace.openHistory,
      letter: "history",
    },
    rights.design && {
      id: "trash",
      icon: ArchiveRestore,
      label: t("trash.tool"),
      onSelect: () => ask("trash"),
    },
    rights.implementations && {
      id: "move",
      icon: FolderInput,
      label: t("main.moveMosaic"),
      onSelect: () => ask("moveMosaic"),
    },
    rights.create && {
      id: "duplicate",
      icon: CopyPlus,
      label: t("main.duplicateMosaic"),
      onSelect: () => ask("duplicateMosaic"),
    },
    rights.design && {
      id: "template",
      icon: LayoutTemplate,
      label: t("main.keepTemplate"),
      onSelect: () => ask("keepTemplate"),
    },
    {
      id: "export",
      icon: FolderOutput,
      label: t("main.exportMosaic"),
      onSelect: () => ask("exportMosaic"),
    },
    rights.create && {
      id: "create",
      icon: SquarePlus,
      label: t("main.createMosaic"),
      onSelect: () => ask("createMosaic"),
    },
    rights.create && {
      id: "import",
      icon: FileInput,
      label: t("main.importMosaic"),
      onSelect: () => ask("importMosaic"),
    },
    rights.remove && {
      id: "delete",
      icon: Trash2,
      label: t("main.deleteMosaic"),
      onSelect: () => ask("deleteMosaic"),
      danger: true,
    },
  ];
}

function accountTools(t: TFunction, { rights, ask }: Workspace): Offered {
  return [
    rights.implementations && {
      id: "implementations",
      icon: Layers,
      label: t("main.implementations"),
      onSelect: () => ask("implementations"),
    },
    rights.icons && {
      id: "icons",
      icon: Shapes,
      label: t("main.icons"),
      onSelect: () => ask("icons"),
    },
    rights.implementations && {
      id: "account",
      icon: Building2,
      label: t("main.accountName"),
      onSelect: () => ask("account"),
    },
    rights.implementations && {
      id: "photos",
      icon: Images,
      label: t("main.accountPhotos"),
      onSelect: () => ask("photos"),
    },
    rights.share && {
      id: "accountPage",
      icon: Globe,
      label: t("main.accountPage"),
      onSelect: () => ask("accountPage"),
    },
    rights.webhooks && {
      id: "webhooks",
      icon: Webhook,
      label: t("main.webhooks"),
      onSelect: () => ask("webhooks"),
    },
  ];
}

function settingsTools(t: TFunction, { rights, ask, goTo }: Workspace): Offered {
  return [
    {
      id: "profile",
      icon: UserRound,
      label: t("main.profile"),
      onSelect: () => ask("profile"),
    },
    rights.pay && {
      id: "payment",
      icon: CreditCard,
      label: t("main.payment"),
      onSelect: () => goTo("/pagamento"),
    },
  ];
}
