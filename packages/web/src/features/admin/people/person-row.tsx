import type { AdminUser } from "@mosaico/contract/admin";
import {
  Ban,
  CircleCheck,
  LogOut,
  type LucideIcon,
  MoreHorizontal,
  ScrollText,
  ShieldMinus,
  ShieldOff,
  ShieldPlus,
} from "lucide-react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { useLocation } from "wouter";
import { AvatarInitials } from "#ui/avatar-initials.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Menu } from "#ui/menu.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { Badge, type Tone } from "../badge.tsx";
import { placeOf } from "../sections.ts";
import { useFormats } from "../use-formats.ts";
import { type AdminAction, actionsFor, isDestructive } from "./admin-actions.ts";

const ACTION_ICONS: Readonly<Record<AdminAction, LucideIcon>> = {
  block: Ban,
  unblock: CircleCheck,
  makeAdmin: ShieldPlus,
  unmakeAdmin: ShieldMinus,
  endSessions: LogOut,
  secondStepOff: ShieldOff,
};
// An active user needs no badge.
const TONES: Readonly<Record<Exclude<AdminUser["status"], "active">, Tone>> = {
  pending: "warning",
  blocked: "danger",
};

type Props = {
  readonly user: AdminUser;
  readonly ownId: string;
  readonly onAction: (action: AdminAction) => void;
};

/** One user: their name, their accounts, and the available actions. */
export function PersonRow({ user, ownId, onAction }: Props) {
  const { t } = useTranslation();
  const { instant, day } = useFormats();
  const [, navigate] = useLocation();
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2.5 p-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_auto] lg:items-center">
      <div className="flex min-w-0 items-start gap-3.5">
        <AvatarInitials name={user.name} />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-semibold wrap-anywhere" dir="auto">
              {user.name}
            </span>
            {user.status === "active" ? null : (
              <Badge tone={TONES[user.status]}>{t(`admin.people.status.${user.status}`)}</Badge>
            )}
            {user.isAdmin ? <Badge tone="brand">{t("main.roles.admin")}</Badge> : null}
          </p>
          <p className="text-sm wrap-anywhere text-muted">{user.email}</p>
        </div>
      </div>
      <div className="col-span-2 min-w-0 text-sm lg:col-span-1">
        <Accounts accounts={user.accounts} />
        <p className="text-muted">
          {user.lastSeenAt === null
            ? t("admin.people.since", { day: day(user.createdAt) })
            : t("admin.people.seen", { at: instant(user.lastSeenAt) })}
          {user.hasSecondStep ? ` · ${t("admin.people.secondStep")}` : ""}
        </p>
      </div>
      <div className="col-start-2 row-start-1 lg:col-start-3">
        <Menu
          items={[
            {
              id: "audit",
              icon: ScrollText,
              label: t("admin.people.inAudit"),
              onSelect: () => navigate(placeOf("audit", { q: user.email })),
            },
            "separator",
            ...actionsFor(user, ownId).map((action) => ({
              id: action,
              icon: ACTION_ICONS[action],
              label: t(`admin.people.actions.${action}.action`),
              onSelect: () => onAction(action),
              ...(isDestructive(action) && { tone: "danger" as const }),
            })),
          ]}
          label={t("admin.actionsFor", { name: user.name })}
          trigger={
            <IconButton
              icon={MoreHorizontal}
              label={t("admin.actionsFor", { name: user.name })}
              tooltipSide="left"
            />
          }
        />
      </div>
    </li>
  );
}

const MAX_ACCOUNTS = 3;

function Accounts({ accounts }: Pick<AdminUser, "accounts">) {
  const { t } = useTranslation();
  if (accounts.length === 0) return <p>{t("admin.people.noAccount")}</p>;
  const rest = accounts.length - MAX_ACCOUNTS;
  return (
    <p>
      {accounts.slice(0, MAX_ACCOUNTS).map(({ id, name, role }, index) => (
        <span key={id}>
          {index > 0 ? ", " : ""}
          <TextLink dir="auto" to={placeOf("accounts", { q: name })}>
            {name}
          </TextLink>{" "}
          <span className="text-muted">({t(`main.roles.${role}`)})</span>
        </span>
      ))}
      {rest > 0 ? ` ${t("admin.people.moreAccounts", { count: rest })}` : null}
    </p>
  );
}
