import type { WireAccessToken } from "@mosaico/contract/access-tokens";
import { KeyRound } from "lucide-react";
import { currentLanguage } from "#platform/i18n/i18n.ts";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { Button } from "#ui/button.tsx";
import { timeAgo } from "../sessions/time-ago.ts";

type Props = {
  readonly token: WireAccessToken;
  /** What it reaches: an account, a mosaic, or everything. */
  readonly reach: string;
  /** When the list was loaded, in ms since 1970. */
  readonly now: number;
  readonly onRevoke: () => void;
};

/** One of the user's access tokens. */
export function AccessTokenRow({ token, reach, now, onRevoke }: Props) {
  const { t } = useTranslation();
  const language = currentLanguage();
  const { name, ending, scope, expiresAt, usedAt } = token;
  const hasEnded = expiresAt !== null && Date.parse(expiresAt) <= now;
  const date =
    expiresAt === null
      ? ""
      : new Intl.DateTimeFormat(language, { dateStyle: "medium" }).format(new Date(expiresAt));
  const until =
    expiresAt === null
      ? t("tokens.forever")
      : t(hasEnded ? "tokens.ended" : "tokens.until", { date });
  const used =
    usedAt === null
      ? t("tokens.unused")
      : t("tokens.used", { when: timeAgo(usedAt, now, language) });
  return (
    <li className="flex items-center gap-3 border-b border-line py-2.5 first:pt-0 last:border-b-0">
      <span className="grid size-10 shrink-0 place-items-center rounded-control bg-sunken text-muted">
        <KeyRound aria-hidden="true" size={20} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-base leading-5 font-semibold wrap-anywhere">
          <bdi>{name}</bdi> <span className="font-normal text-muted">…{ending}</span>
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          {`${t(`tokens.scopes.${scope}.name`)} · ${reach}`}
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          <span className={hasEnded ? "font-medium text-warning-ink" : ""}>{until}</span>
          {` · ${used}`}
        </p>
      </div>
      <Button aria-label={t("tokens.revokeOf", { name })} onClick={onRevoke} variant="quiet">
        {t("tokens.revoke")}
      </Button>
    </li>
  );
}
