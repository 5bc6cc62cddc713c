import { PanelRightClose, PanelRightOpen, Plus, PencilRuler } from "lucide-react";
import { type RefObject, useEffect, useRef } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { LiveNote } from "#features/live/live-note.tsx";
import { SaveSign } from "#features/mosaics/save-sign.tsx";
import { SaveStatus } from "#features/mosaics/save-status.tsx";
import { SIDEBAR_INSET } from "#ui/frame-insets.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { Logo } from "#ui/logo.tsx";
import { ThemeToggle } from "../../preferences/theme-toggle.tsx";
import { FindButton } from "../../find-button.tsx";
import { ZoomControl } from "../../zoom-control.tsx";
import { MovingToggle } from "#features/arrange/moving-toggle.tsx";
import type { Workspace } from "../workspace.ts";
import { LetterKey } from "#features/shortcuts/letter-key.tsx";
import { HomeLink } from "./home-link.tsx";
import { PaletteButton } from "./palette-button.tsx";
import { QuickActions } from "./quick-actions.tsx";
import { useToastsBeside } from "./use-toasts-beside.ts";
import { SidebarFoot, SidebarMain } from "./sidebar-body.tsx";
import { UserMenu } from "./user-menu.tsx";

type Props = {
  readonly workspace: Workspace;
  readonly isOpen: boolean;
  readonly setOpen: (open: boolean) => void;
};

/** The panel on the right with everything except the mosaic itself. Collapses to a narrow rail. */
export function Sidebar({ workspace, isOpen, setOpen }: Props) {
  const { t } = useTranslation();
  useToastsBeside(SIDEBAR_INSET[isOpen ? "open" : "closed"]);
  // The pressed button disappears with the panel, so its counterpart gets the focus.
  const toggle = useRef<HTMLButtonElement>(null);
  const wasPressed = useRef(false);
  useEffect(() => {
    if (wasPressed.current) toggle.current?.focus();
    wasPressed.current = false;
  }, [isOpen]);
  const press = (open: boolean) => {
    wasPressed.current = true;
    setOpen(open);
  };
  if (!isOpen) return <Rail workspace={workspace} setOpen={press} toggle={toggle} />;
  return (
    <aside
      aria-label={t("main.sidebar")}
      data-covers-tiles=""
      className="fixed inset-y-3 right-3 z-rail flex w-76 animate-side-in flex-col overflow-y-auto rounded-dialog border border-line bg-raised shadow-float"
      id="sidebar"
      tabIndex={-1}
    >
      <header className="flex items-start gap-2 px-4 pt-4">
        <div className="min-w-0 flex-1">
          <HomeLink
            className="-m-1.5 inline-flex rounded-control p-1.5 hover:bg-hover"
            workspace={workspace}
          >
            <Logo name="Mosaico" size={24} />
          </HomeLink>
        </div>
        <div className="-mt-1.5 -mr-1.5 flex shrink-0">
          <QuickActions workspace={workspace} />
          <IconButton
            icon={PanelRightClose}
            label={t("main.closeSidebar")}
            onClick={() => press(false)}
            ref={toggle}
            tooltipSide="left"
          />
        </div>
      </header>
      <div className="px-4 pt-1.5 pb-3">
        <SaveStatus open={workspace.open} />
        <LiveNote live={workspace.live} />
      </div>
      <div className="min-h-48 flex-1 overflow-y-auto mask-b-from-[calc(100%-1.5rem)] px-4 pt-1 pb-6">
        <SidebarMain workspace={workspace} />
      </div>
      <footer className="px-4 pt-3 pb-4">
        <SidebarFoot workspace={workspace} />
      </footer>
    </aside>
  );
}

type RailProps = Omit<Props, "isOpen"> & { readonly toggle: RefObject<HTMLButtonElement | null> };

function Rail({ workspace, setOpen, toggle }: RailProps) {
  const { t } = useTranslation();
  const { rights, maintenance } = workspace;
  return (
    <aside
      aria-label={t("main.sidebar")}
      data-covers-tiles=""
      className="fixed inset-y-3 right-3 z-rail flex w-14 animate-side-in flex-col items-center gap-1 overflow-y-auto rounded-dialog border border-line bg-raised py-2 shadow-float"
      id="sidebar"
      tabIndex={-1}
    >
      <IconButton
        icon={PanelRightOpen}
        label={t("main.openSidebar")}
        onClick={() => setOpen(true)}
        ref={toggle}
        tooltipSide="left"
      />
      <HomeLink
        className="grid size-10 place-items-center rounded-control hover:bg-hover touch:size-11"
        tooltipSide="left"
        workspace={workspace}
      >
        <Logo size={28} />
      </HomeLink>
      <SaveSign onPress={() => setOpen(true)} open={workspace.open} />
      <LiveNote isSlim live={workspace.live} />
      <FindButton onFind={workspace.find} tooltipSide="left" />
      <PaletteButton onOpen={workspace.openPalette} tooltipSide="left" />
      <QuickActions tooltipSide="left" withoutPresent workspace={workspace} />
      {rights.edit ? (
        <IconButton
          icon={PencilRuler}
          label={t("main.maintenance")}
          onClick={() => workspace.setMaintenance(!maintenance)}
          pressed={maintenance}
          shortcut={<LetterKey action="maintenance" />}
          tooltipSide="left"
        />
      ) : null}
      {maintenance && rights.design ? (
        <IconButton
          icon={Plus}
          label={t("main.newTile")}
          onClick={() => workspace.ask("addTile")}
          shortcut={<LetterKey action="newTile" />}
          tooltipSide="left"
        />
      ) : null}
      {maintenance ? <MovingToggle mode={workspace} /> : null}
      <div className="mt-auto" />
      <ZoomControl
        direction="column"
        onPresent={workspace.present}
        tooltipSide="left"
        zoom={workspace.zoom}
      />
      <ThemeToggle tooltipSide="left" />
      <UserMenu isSlim workspace={workspace} />
    </aside>
  );
}
