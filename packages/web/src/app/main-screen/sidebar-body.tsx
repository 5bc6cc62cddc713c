import { CircleHelp, CreditCard, LogOut, Wrench } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { roleIn } from "@mosaico/domain/people/permission";
import { MosaicSelect } from "#features/mosaics/mosaic-select.tsx";
import { useDocumentVersion } from "#features/mosaics/document/use-document.ts";
import { actorOf } from "#platform/session/actor.ts";
import { AvatarInitials } from "#ui/avatar-initials.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Switch } from "#ui/switch.tsx";
import { LanguageSelect } from "../preferences/language-select.tsx";
import { ThemeToggle } from "../preferences/theme-toggle.tsx";
import { ZoomControl } from "../zoom-control.tsx";
import { MaintenanceSection } from "./maintenance-section.tsx";
import type { Room } from "./room.ts";

/** Where one is, and the tools of the mosaic. */
export function SidebarMain({ room }: { room: Room }) {
  const { t } = useTranslation();
  const { document, id } = room.open;
  useDocumentVersion(document);
  const mosaics = room.mosaics.map((mosaic) =>
    mosaic.id === id ? { ...mosaic, title: document.title, tileCount: document.tileCount } : mosaic,
  );
  const implementation = mosaics.find((mosaic) => mosaic.id === id)?.implementation?.name;

  return (
    <div className="grid grid-cols-1 gap-4">
      <div>
        {implementation === undefined ? null : (
          <p className="mb-2 truncate text-sm text-muted">
            {t("main.implementation")}{" "}
            <span className="font-medium text-ink">{implementation}</span>
          </p>
        )}
        <MosaicSelect mosaics={mosaics} onChoose={room.askToSwitch} value={id} />
      </div>
      {room.rights.edit ? (
        <div className="rounded-tile border border-line bg-sunken p-1.5">
          <Switch
            checked={room.maintenance}
            className="px-2"
            icon={<Wrench aria-hidden="true" size={18} />}
            label={t("main.maintenance")}
            onCheckedChange={room.setMaintenance}
          />
          {room.maintenance ? <MaintenanceSection room={room} /> : null}
        </div>
      ) : null}
    </div>
  );
}

/** The view, the preferences, the way to other pages, and who is signed in. */
export function SidebarFoot({ room }: { room: Room }) {
  const { t } = useTranslation();
  const { user } = room;
  const role = roleIn(actorOf(user), room.open.accountId) ?? user.role;
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex items-center justify-between">
        <ZoomControl zoom={room.zoom} />
        <ThemeToggle />
      </div>
      <LanguageSelect />
      <nav aria-label={t("main.pages")} className="grid grid-cols-2 gap-1">
        <Link className={linkLook} to="/duvida">
          <CircleHelp aria-hidden="true" className="text-muted" size={18} />
          {t("main.help")}
        </Link>
        <Link className={linkLook} to="/pagamento">
          <CreditCard aria-hidden="true" className="text-muted" size={18} />
          {t("main.payment")}
        </Link>
      </nav>
      <div className="mt-1 flex items-center gap-3 border-t border-line pt-3">
        <AvatarInitials name={user.name} />
        <div className="min-w-0 flex-1">
          <p className="truncate text-base leading-5 font-semibold">{user.name}</p>
          <p className="truncate text-sm text-muted">{t(`main.roles.${role}`)}</p>
        </div>
        <IconButton
          icon={LogOut}
          label={t("main.signOut.action")}
          onClick={() => room.ask("signOut")}
        />
      </div>
    </div>
  );
}

const linkLook =
  "flex min-h-10 min-w-0 items-center gap-2 truncate rounded-control px-2.5 text-sm font-medium hover:bg-hover touch:min-h-11";
