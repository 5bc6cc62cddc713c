import { useEffect, useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { joinNames } from "./join-names.ts";
import { PresenceAnnouncer } from "./presence-announcer.ts";
import type { LiveConnection } from "./live-connection.ts";

// More than this at once are announced as a number.
const MAX = 3;

/** Announces to screen readers who joined and left. */
export function PresenceAnnouncements({ live }: { readonly live: LiveConnection }) {
  const { t, i18n } = useTranslation();
  const [{ came, left }, setNews] = useState<{
    came: readonly string[];
    left: readonly string[];
  }>({ came: [], left: [] });
  useEffect(() => {
    const announcer = new PresenceAnnouncer(setNews);
    const stop = live.others.people.subscribe((people) => announcer.take(people));
    return () => {
      stop();
      announcer.stop();
    };
  }, [live]);
  const named = (names: readonly string[]) =>
    names.length > MAX
      ? t("live.people", { count: names.length })
      : joinNames(names, i18n.language);
  return (
    <p aria-live="polite" className="sr-only">
      {[
        came.length > 0 && t("live.came", { count: came.length, names: named(came) }),
        left.length > 0 && t("live.left", { count: left.length, names: named(left) }),
      ]
        .filter((part) => part !== false)
        .join(" ")}
    </p>
  );
}
