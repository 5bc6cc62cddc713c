import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { joinNames } from "./join-names.ts";
import { Comings } from "./comings.ts";
import type { LiveRoom } from "./live-room.ts";

// More than this at once is a number.
const MOST = 3;

/** Says to those who listen who came and who left; the others see it. */
export function ComingsTold({ live }: { readonly live: LiveRoom }) {
  const { t, i18n } = useTranslation();
  const [{ came, left }, setNews] = useState<{
    came: readonly string[];
    left: readonly string[];
  }>({ came: [], left: [] });
  useEffect(() => {
    const comings = new Comings(setNews);
    const stop = live.others.people.subscribe((people) => comings.take(people));
    return () => {
      stop();
      comings.stop();
    };
  }, [live]);
  const named = (names: readonly string[]) =>
    names.length > MOST
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
