import { ChevronUp, Menu, PencilRuler } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { LiveNote } from "#features/live/live-note.tsx";
import { SaveStatus } from "#features/mosaics/save-status.tsx";
import { useTitle } from "#features/mosaics/use-document.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { Logo } from "#ui/logo.tsx";
import { Sheet } from "#ui/sheet.tsx";
import type { Question } from "../dialogs/questions.ts";
import type { Workspace } from "../workspace.ts";
import { HomeLink } from "./home-link.tsx";
import { QuickActions } from "./quick-actions.tsx";
import { SidebarFoot, SidebarMain } from "./sidebar-body.tsx";

/** Replaces the sidebar on a phone: a bar at the bottom, and a sheet with everything. */
export function PhoneBar({ workspace }: { workspace: Workspace }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const head = useRef<HTMLButtonElement>(null);
  const afterClose = useRef<() => void>(undefined);
  const title = useTitle(workspace.open.document);
  // Only one surface is open at a time: a dialog opened from the sheet replaces it.
  const inSheet: Workspace = {
    ...workspace,
    ask: (question: Question) => {
      setOpen(false);
      workspace.ask(question);
    },
    askToSwitch: (id) => {
      setOpen(false);
      workspace.askToSwitch(id);
    },
    goTo: (path) => {
      setOpen(false);
      workspace.goTo(path);
    },
    find: () => {
      // Its field takes the focus, which the sheet returns as it closes.
      afterClose.current = workspace.find;
      setOpen(false);
    },
    openPalette: () => {
      afterClose.current = workspace.openPalette;
      setOpen(false);
    },
    present: () => {
      setOpen(false);
      workspace.present();
    },
    setMoving: (on) => {
      setOpen(false);
      workspace.setMoving(on);
    },
    openHistory: () => {
      setOpen(false);
      workspace.openHistory();
    },
    addFiles: () => {
      setOpen(false);
      workspace.addFiles();
    },
  };

  return (
    <aside
      aria-label={t("main.sidebar")}
      data-covers-tiles=""
      className="fixed inset-x-0 bottom-0 z-rail flex items-center gap-1 border-t border-line bg-raised pr-[calc(0.5rem+env(safe-area-inset-right))] pb-[env(safe-area-inset-bottom)] pl-[calc(0.5rem+env(safe-area-inset-left))] shadow-float"
      id="sidebar"
      tabIndex={-1}
    >
      <HomeLink
        className="grid size-11 shrink-0 place-items-center rounded-control active:bg-pressed"
        tooltipSide="top"
        workspace={workspace}
      >
        <Logo size={28} />
      </HomeLink>
      <div className="relative min-w-0 flex-1">
        <button
          className="flex h-16 w-full items-center gap-3 rounded-control px-2 pb-5 text-left active:bg-pressed"
          onClick={() => setOpen(true)}
          ref={head}
          type="button"
        >
          <span className="truncate font-title text-lg leading-5 font-semibold">{title}</span>
          <ChevronUp aria-hidden="true" className="-ml-2 text-muted" size={16} />
        </button>
        {/* Beside the button rather than in it, because live regions inside a button are not announced. */}
        <div className="pointer-events-none absolute right-2 bottom-2.5 left-2">
          <SaveStatus compact open={workspace.open} />
        </div>
      </div>
      <LiveNote isSlim live={workspace.live} />
      {workspace.rights.edit ? (
        <IconButton
          icon={PencilRuler}
          label={t("main.maintenance")}
          onClick={() => workspace.setMaintenance(!workspace.maintenance)}
          pressed={workspace.maintenance}
        />
      ) : null}
      <IconButton icon={Menu} label={t("main.openSidebar")} onClick={() => setOpen(true)} />
      <Sheet
        closeLabel={t("main.closeSidebar")}
        onClosed={() => {
          afterClose.current?.();
          afterClose.current = undefined;
        }}
        onOpenChange={setOpen}
        open={isOpen}
        returnFocus={head}
        title={title}
      >
        <div className="grid grid-cols-1 gap-5">
          <div className="flex items-center justify-between gap-3">
            <div className="min-w-0">
              <SaveStatus open={workspace.open} />
              <LiveNote live={workspace.live} />
            </div>
            <div className="flex shrink-0">
              <QuickActions workspace={inSheet} />
            </div>
          </div>
          <SidebarMain workspace={inSheet} />
          <SidebarFoot workspace={inSheet} />
        </div>
      </Sheet>
    </aside>
  );
}
