import {
  ArchiveRestore,
  Building2,
  CopyPlus,
  CreditCard,
  FilePlus2,
  FolderInput,
  History,
  Images,
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
} from "lucide-react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import type { Workspace } from "../workspace.ts";
import { ToolGroup } from "./tool-group.tsx";

/** The tools of maintenance mode, limited to those the user may use. */
export function MaintenanceSection({ workspace }: { workspace: Workspace }) {
  const { t } = useTranslation();
  return (
    <section aria-label={t("main.maintenance")} className="animate-fade-in">
      <AddGroup workspace={workspace} />
      <MosaicGroup workspace={workspace} />
      <AccountGroup workspace={workspace} />
      <SettingsGroup workspace={workspace} />
    </section>
  );
}

function AddGroup({ workspace }: { workspace: Workspace }) {
  const { t } = useTranslation();
  const { rights, moving, ask } = workspace;
  return (
    <ToolGroup
      name={t("main.add")}
      tools={[
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
        {
          id: "moving",
          icon: moving ? LockKeyhole : LockKeyholeOpen,
          label: t(moving ? "main.lockMoving" : "main.unlockMoving"),
          onSelect: () => workspace.setMoving(!moving),
          letter: "moving",
          lit: moving,
        },
      ]}
    />
  );
}

function MosaicGroup({ workspace }: { workspace: Workspace }) {
  const { t } = useTranslation();
  const { rights, ask } = workspace;
  return (
    <ToolGroup
      name={t("main.mosaic")}
      tools={[
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
        rights.create && {
          id: "create",
          icon: SquarePlus,
          label: t("main.createMosaic"),
          onSelect: () => ask("createMosaic"),
        },
        rights.remove && {
          id: "delete",
          icon: Trash2,
          label: t("main.deleteMosaic"),
          onSelect: () => ask("deleteMosaic"),
          danger: true,
        },
      ]}
    />
  );
}

function AccountGroup({ workspace }: { workspace: Workspace }) {
  const { t } = useTranslation();
  const { rights, ask } = workspace;
  return (
    <ToolGroup
      name={t("main.account")}
      tools={[
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
      ]}
    />
  );
}

function SettingsGroup({ workspace }: { workspace: Workspace }) {
  const { t } = useTranslation();
  return (
    <ToolGroup
      name={t("main.settings")}
      tools={[
        {
          id: "profile",
          icon: UserRound,
          label: t("main.profile"),
          onSelect: () => workspace.ask("profile"),
        },
        workspace.rights.pay && {
          id: "payment",
          icon: CreditCard,
          label: t("main.payment"),
          onSelect: () => workspace.goTo("/pagamento"),
        },
      ]}
    />
  );
}
