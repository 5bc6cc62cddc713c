import { LayoutGrid, PencilRuler } from "lucide-react";
import { Link } from "wouter";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { MosaicSelect } from "#features/mosaics/mosaic-select.tsx";
import { useDocumentVersion } from "#features/mosaics/use-document.ts";
import { Switch } from "#ui/switch.tsx";
import { LanguageSelect } from "../../preferences/language-select.tsx";
import { ThemeToggle } from "../../preferences/theme-toggle.tsx";
import { FindButton } from "../../find-button.tsx";
import { ZoomControl } from "../../zoom-control.tsx";
import { AccountSwitch } from "./account-switch.tsx";
import { MaintenanceSection } from "./maintenance-section.tsx";
import { PaletteButton } from "./palette-button.tsx";
import { countsOf } from "../use-summary-kept.ts";
import type { Workspace } from "../workspace.ts";
import { UserMenu } from "./user-menu.tsx";

/** The current mosaic and its tools. */
export function SidebarMain({ workspace }: { workspace: Workspace }) {
  const { t } = useTranslation();
  const { document, id } = workspace.open;
  useDocumentVersion(document);
  const mosaics = workspace.mosaics.map((mosaic) =>
    mosaic.id === id ? { ...mosaic, ...countsOf(document) } : mosaic,
  );
  const implementation = mosaics.find((mosaic) => mosaic.id === id)?.implementation?.name;

  return (
    <div className="grid grid-cols-1 gap-4">
      <AccountSwitch workspace={workspace} />
      <div>
        {implementation === undefined ? null : (
          <p className="mb-2 truncate text-sm text-muted">
            {t("main.implementation")}{" "}
            <span className="font-medium text-ink">{implementation}</span>
          </p>
        )}
        <MosaicSelect
          accounts={workspace.accounts}
          mosaics={mosaics}
          onChoose={(chosen) => {
            if (chosen !== id) workspace.askToSwitch(chosen);
          }}
          value={id}
        />
        <div className="mt-1 flex items-center justify-between gap-2">
          <Link
            className="inline-flex min-h-8 items-center gap-2 rounded-small text-sm font-semibold text-brand-ink hover:underline touch:min-h-11"
            onClick={(event) => {
              event.preventDefault();
              workspace.goHome();
            }}
            to="/home"
          >
            <LayoutGrid aria-hidden="true" size={16} />
            {t("home.link")}
          </Link>
          <div className="flex">
            <FindButton onFind={workspace.find} tooltipSide="bottom" />
            <PaletteButton onOpen={workspace.openPalette} tooltipSide="bottom" />
          </div>
        </div>
      </div>
      {workspace.rights.edit ? (
        <div className="rounded-tile border border-line bg-sunken p-1.5">
          <Switch
            checked={workspace.maintenance}
            className="px-2"
            icon={<PencilRuler aria-hidden="true" size={18} />}
            label={t("main.maintenance")}
            onCheckedChange={workspace.setMaintenance}
          />
          {workspace.maintenance ? <MaintenanceSection workspace={workspace} /> : null}
        </div>
      ) : null}
    </div>
  );
}

/** The view, the preferences, and the menu of the signed-in user. */
export function SidebarFoot({ workspace }: { workspace: Workspace }) {
  return (
    <div className="grid grid-cols-1 gap-1">
      <div className="flex items-center justify-between">
        {workspace.zoom === undefined ? <span /> : <ZoomControl zoom={workspace.zoom} />}
        <ThemeToggle />
      </div>
      <LanguageSelect />
      <div className="-mx-2 mt-1 border-t border-line pt-2">
        <UserMenu workspace={workspace} />
      </div>
    </div>
  );
}
