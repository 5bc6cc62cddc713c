import type { WirePasskey } from "@mosaico/contract/passkeys";
import { Fingerprint, Pencil } from "lucide-react";
import { currentLanguage } from "#platform/i18n/i18n.ts";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { timeAgo } from "../sessions/time-ago.ts";

type Props = {
  readonly passkey: WirePasskey;
  /** When the list was loaded, in ms since 1970. */
  readonly now: number;
  readonly onRename: () => void;
  readonly onRemove: () => void;
};

/** One of the user's passkeys. */
export function PasskeyRow({ passkey, now, onRename, onRemove }: Props) {
  const { t } = useTranslation();
  const language = currentLanguage();
  const { name, isSynced, createdAt, usedAt } = passkey;
  const added = t("passkeys.added", { when: timeAgo(createdAt, now, language) });
  const used =
    usedAt === null
      ? t("passkeys.unused")
      : t("passkeys.used", { when: timeAgo(usedAt, now, language) });
  return (
    <li className="flex items-center gap-3 border-b border-line py-2.5 first:pt-0 last:border-b-0">
      <span className="grid size-10 shrink-0 place-items-center rounded-control bg-sunken text-muted">
        <Fingerprint aria-hidden="true" size={20} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-base leading-5 font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          {`${t(isSynced ? "passkeys.synced" : "passkeys.single")} · ${added}`}
        </p>
        <p className="text-sm wrap-anywhere text-muted">{used}</p>
      </div>
      <IconButton icon={Pencil} label={t("passkeys.renameOf", { name })} onClick={onRename} />
      <Button aria-label={t("passkeys.removeOf", { name })} onClick={onRemove} variant="quiet">
        {t("passkeys.remove")}
      </Button>
    </li>
  );
}
