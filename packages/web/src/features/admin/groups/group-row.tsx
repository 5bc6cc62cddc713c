import type { WireGroupRole } from "@mosaico/contract/groups";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { Button } from "#ui/button.tsx";
import { Badge } from "../badge.tsx";

type Props = {
  readonly role: WireGroupRole;
  readonly onTake: (role: WireGroupRole) => void;
};

/** A group with its role in an account. */
export function GroupRow({ role, onTake }: Props) {
  const { t } = useTranslation();
  const { group, account } = role;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold wrap-anywhere" dir="auto">
            {group}
          </span>
          <Badge tone="plain">{t(`main.roles.${role.role}`)}</Badge>
        </p>
        <p className="text-sm wrap-anywhere text-muted" dir="auto">
          {account.name}
        </p>
      </div>
      <Button
        aria-label={t("admin.groups.takeThis", { group })}
        onClick={() => onTake(role)}
        variant="quiet"
      >
        {t("admin.groups.take")}
      </Button>
    </li>
  );
}
