import {
  FilePlus2,
  LockKeyhole,
  LockKeyholeOpen,
  type LucideIcon,
  PaintRoller,
  Pencil,
  Plus,
  Shapes,
  SquarePlus,
  Trash2,
} from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "#ui/class-names.ts";
import { Kbd } from "#ui/kbd.tsx";
import type { Room } from "./room.ts";

/** The tools that maintenance mode reveals, each only for who may use it. */
export function MaintenanceSection({ room }: { room: Room }) {
  const { t } = useTranslation();
  const { rights, moving } = room;
  return (
    <section aria-label={t("main.maintenance")} className="animate-fade-in">
      <Heading>{t("main.add")}</Heading>
      <div className="grid gap-0.5">
        {rights.design ? (
          <Tool
            icon={Plus}
            label={t("main.newTile")}
            onClick={() => room.ask("addTile")}
            shortcut="N"
          />
        ) : null}
        {rights.design ? (
          <Tool icon={FilePlus2} label={t("arrivals.files")} onClick={room.addFiles} />
        ) : null}
        <Tool
          icon={moving ? LockKeyhole : LockKeyholeOpen}
          label={t(moving ? "main.lockMoving" : "main.unlockMoving")}
          onClick={() => room.setMoving(!moving)}
          lit={moving}
        />
        {rights.icons ? (
          <Tool icon={Shapes} label={t("main.icons")} onClick={() => room.ask("icons")} />
        ) : null}
      </div>
      {rights.design || rights.create || rights.remove ? (
        <Heading>{t("main.mosaic")}</Heading>
      ) : null}
      <div className="grid gap-0.5">
        {rights.design ? (
          <Tool
            icon={Pencil}
            label={t("main.renameMosaic")}
            onClick={() => room.ask("renameMosaic")}
          />
        ) : null}
        {rights.design ? (
          <Tool
            icon={PaintRoller}
            label={t("background.tool")}
            onClick={() => room.ask("background")}
          />
        ) : null}
        {rights.create ? (
          <Tool
            icon={SquarePlus}
            label={t("main.createMosaic")}
            onClick={() => room.ask("createMosaic")}
          />
        ) : null}
        {rights.remove ? (
          <Tool
            danger
            icon={Trash2}
            label={t("main.deleteMosaic")}
            onClick={() => room.ask("deleteMosaic")}
          />
        ) : null}
      </div>
    </section>
  );
}

function Heading({ children }: { children: ReactNode }) {
  return (
    <h2 className="px-3 pt-3 pb-1 font-sans text-xs font-semibold tracking-normal text-muted">
      {children}
    </h2>
  );
}

type ToolProps = {
  icon: LucideIcon;
  label: string;
  onClick: () => void;
  shortcut?: string;
  lit?: boolean;
  danger?: boolean;
};

function Tool({ icon: Icon, label, onClick, shortcut, lit = false, danger = false }: ToolProps) {
  return (
    <button
      className={classNames(
        "flex min-h-10 w-full items-center gap-3 rounded-control px-3 text-left text-base font-medium touch:min-h-11",
        danger ? "text-danger-ink hover:bg-danger-soft" : "hover:bg-hover active:bg-pressed",
        lit && "bg-brand-soft text-brand-ink hover:bg-brand-soft",
      )}
      onClick={onClick}
      type="button"
    >
      <Icon aria-hidden="true" className={danger || lit ? "" : "text-muted"} size={18} />
      <span className="min-w-0 flex-1">{label}</span>
      {shortcut ? (
        <span aria-hidden="true" className="text-muted touch:hidden">
          <Kbd>{shortcut}</Kbd>
        </span>
      ) : null}
    </button>
  );
}
