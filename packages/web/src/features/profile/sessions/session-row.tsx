import type { WireSession } from "@mosaico/contract/profile";
import { Monitor, Smartphone } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { currentLanguage } from "#platform/i18n/i18n.ts";
import { Button } from "#ui/button.tsx";
import { deviceOf } from "./device-of.ts";
import { timeAgo } from "./time-ago.ts";

type Props = {
  readonly session: WireSession;
  /** When the list was loaded, in ms since 1970. */
  readonly now: number;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
};

/** One of the user's sessions. */
export function SessionRow({ session, now, isEnding, onEnd }: Props) {
  const { t } = useTranslation();
  const language = currentLanguage();
  // Devices of one kind have one name.
  const detailsId = useId();
  const { name, isSmall } = deviceOf(session.userAgent);
  const device = name === "" ? t("profile.sessions.unknown") : name;
  const Icon = isSmall ? Smartphone : Monitor;
  // The last use is recorded only at intervals, but the current session is in use right now.
  const used = session.isCurrent
    ? t("profile.sessions.current")
    : t("profile.sessions.used", { when: timeAgo(session.usedAt, now, language) });
  const since = new Intl.DateTimeFormat(language, { dateStyle: "medium" }).format(
    new Date(session.createdAt),
  );
  return (
    <li className="flex items-center gap-3 border-b border-line py-2.5 first:pt-0 last:border-b-0">
      <span className="grid size-10 shrink-0 place-items-center rounded-control bg-sunken text-muted">
        <Icon aria-hidden="true" size={20} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-base leading-5 font-semibold wrap-anywhere">{device}</p>
        <p className="text-sm wrap-anywhere text-muted" id={detailsId}>
          <span className={session.isCurrent ? "font-medium text-brand-ink" : ""}>{used}</span>
          {session.network === "" ? "" : ` · ${session.network}`}
          {` · ${t("profile.sessions.since", { date: since })}`}
          {session.method === null
            ? ""
            : ` · ${t(`profile.sessions.began.${session.hasSecondStep ? "both" : "one"}.${session.method}`)}`}
        </p>
      </div>
      {session.isCurrent ? null : (
        <Button
          aria-describedby={detailsId}
          aria-label={t("profile.sessions.endOf", { device })}
          loading={isEnding}
          onClick={onEnd}
          variant="quiet"
        >
          {t("profile.sessions.end")}
        </Button>
      )}
    </li>
  );
}
