import type { AdminAccount } from "@mosaico/contract/admin";
import { PLANS, type Plan } from "@mosaico/domain/account/plan";
import { Ban, CircleCheck, MoreHorizontal, ScrollText } from "lucide-react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { useLocation } from "wouter";
import { AvatarInitials } from "#ui/avatar-initials.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Menu } from "#ui/menu.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { Badge } from "../badge.tsx";
import { placeOf } from "../sections.ts";
import { useFormats } from "../use-formats.ts";

type Props = {
  readonly account: AdminAccount;
  readonly onBlock: () => void;
  readonly onUnblock: () => void;
  readonly onPlan: (plan: Plan) => void;
};

/** One account: its owners, its contents, and its actions. */
export function AccountRow({ account, onBlock, onUnblock, onPlan }: Props) {
  const { t } = useTranslation();
  const { day } = useFormats();
  const [, navigate] = useLocation();
  const { name, plan, isBlocked, createdAt } = account;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2.5 p-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_auto] lg:items-center">
      <div className="flex min-w-0 items-start gap-3.5">
        <AvatarInitials name={name} />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-semibold wrap-anywhere" dir="auto">
              {name}
            </span>
            {isBlocked ? <Badge tone="danger">{t("admin.accounts.isBlocked")}</Badge> : null}
            <Badge tone="plain">{plan}</Badge>
          </p>
          <p className="text-sm text-muted">{t("admin.accounts.since", { day: day(createdAt) })}</p>
        </div>
      </div>
      <div className="col-span-2 min-w-0 text-sm lg:col-span-1">
        <Owners owners={account.owners} />
        <Content account={account} />
      </div>
      <div className="col-start-2 row-start-1 lg:col-start-3">
        <Menu
          items={[
            {
              id: "audit",
              icon: ScrollText,
              label: t("admin.accounts.inAudit"),
              onSelect: () => navigate(placeOf("audit", { q: name })),
            },
            { heading: t("admin.accounts.plan") },
            ...PLANS.map((each) => ({
              id: each,
              label: each,
              checked: each === plan,
              onSelect: () => {
                if (each !== plan) onPlan(each);
              },
            })),
            "separator",
            isBlocked
              ? {
                  id: "unblock",
                  icon: CircleCheck,
                  label: t("admin.accounts.unblock"),
                  onSelect: onUnblock,
                }
              : {
                  id: "block",
                  icon: Ban,
                  label: t("admin.accounts.block"),
                  tone: "danger",
                  onSelect: onBlock,
                },
          ]}
          label={t("admin.actionsFor", { name })}
          trigger={
            <IconButton
              icon={MoreHorizontal}
              label={t("admin.actionsFor", { name })}
              tooltipSide="left"
            />
          }
        />
      </div>
    </li>
  );
}

function Owners({ owners }: Pick<AdminAccount, "owners">) {
  const { t } = useTranslation();
  if (owners.length === 0) return <p className="text-muted">{t("admin.accounts.noOwner")}</p>;
  return (
    <p className="wrap-anywhere">
      {owners.map(({ id, name, email }, index) => (
        <span key={id}>
          {index > 0 ? ", " : ""}
          <TextLink dir="auto" to={placeOf("people", { q: email })}>
            {name}
          </TextLink>
        </span>
      ))}
    </p>
  );
}

function Content({ account }: { account: AdminAccount }) {
  const { t } = useTranslation();
  const { bytes, number } = useFormats();
  const { memberCount, mosaicCount } = account;
  const parts = [
    t("admin.accounts.members", { count: memberCount, number: number(memberCount) }),
    t("admin.accounts.mosaics", { count: mosaicCount, number: number(mosaicCount) }),
    bytes(account.bytes),
  ];
  return <p className="text-muted">{parts.join(" · ")}</p>;
}
