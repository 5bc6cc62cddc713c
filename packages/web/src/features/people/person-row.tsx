import { Ellipsis } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { AvatarInitials } from "#ui/avatar-initials.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Menu, type MenuProps } from "#ui/menu.tsx";
import { type PersonStatus, StatusChip } from "./status-chip.tsx";

type Props = {
  readonly name: string;
  readonly email: string;
  readonly photoUrl?: string | null;
  readonly isSelf?: boolean;
  readonly status: PersonStatus;
  /** The role, as a text or a select. */
  readonly role: ReactNode;
  /** Further information below the address. */
  readonly children?: ReactNode;
  readonly items: MenuProps["items"];
  readonly isBusy?: boolean;
};

/** A person in the list: in one line, on a phone in two. */
export function PersonRow(props: Props) {
  const { name, email, photoUrl = null, isSelf = false, isBusy = false } = props;
  const { t } = useTranslation();
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_2.75rem] items-center gap-x-3 gap-y-1.5 border-b border-line py-3 last:border-b-0 sm:grid-cols-[auto_minmax(0,1fr)_7rem_11rem_2.75rem]">
      <AvatarInitials className="self-start" name={name} photoUrl={photoUrl} size={40} />
      <div className="min-w-0">
        <p className="flex min-w-0 items-baseline gap-2 text-base leading-5 font-semibold">
          <span className="truncate">{name}</span>
          {isSelf ? (
            <span className="shrink-0 text-sm font-normal text-muted">{t("people.you")}</span>
          ) : null}
        </p>
        <p className="text-sm wrap-anywhere text-muted">{email}</p>
        {props.children}
      </div>
      <div className="flex min-w-0 items-center gap-2 max-sm:col-span-2 max-sm:col-start-2 max-sm:row-start-2 sm:contents">
        <div className="shrink-0">
          <StatusChip status={props.status} />
        </div>
        <div className="min-w-0 max-sm:flex-1">{props.role}</div>
      </div>
      <div className="max-sm:col-start-3 max-sm:row-start-1 max-sm:self-start">
        {props.items.length === 0 ? null : (
          <Menu
            items={props.items}
            label={t("people.moreOf", { name })}
            trigger={
              <IconButton
                icon={Ellipsis}
                label={t("people.moreOf", { name })}
                loading={isBusy}
                tooltipSide="left"
              />
            }
          />
        )}
      </div>
    </li>
  );
}
