import type { User } from "@mosaico/contract/auth";
import { useEffect, useEffectEvent, useRef } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { MoreRows } from "#ui/more-rows.tsx";
import { CoverCard } from "./cover-card.tsx";
import { COVER_GRID } from "./cover-grid.ts";
import type { CoverQuestion } from "./use-cover-dialogs.ts";
import type { Covers } from "./use-covers.ts";

type Props = {
  readonly covers: Covers;
  readonly user: User;
  readonly ask: (question: CoverQuestion) => void;
  readonly onOpen: (id: number) => void;
};

/** The covers, below the names of their implementations if they are grouped. */
export function CoverWall({ covers, user, ask, onOpen }: Props) {
  const { t } = useTranslation();
  const { groups, first, all, left, words, setWords, isSearching, showMore } = covers;
  if (all === 0) {
    return (
      <div className="pt-10" role="status">
        {isSearching ? (
          <p className="text-center text-muted">{t("app.loading")}</p>
        ) : (
          <EmptyState
            action={<Button onClick={() => setWords("")}>{t("home.clearSearch")}</Button>}
            text={t("home.nothingFoundText")}
            title={t("home.nothingFound", { words: words.trim() })}
          />
        )}
      </div>
    );
  }
  return (
    <>
      <p className="sr-only" role="status">
        {t("home.found", { count: all })}
      </p>
      {groups.map((group) => (
        <section className="mb-8" key={group.id}>
          <h2
            className={
              group.name === undefined ? "sr-only" : "mb-3 font-title text-xl font-semibold"
            }
            dir="auto"
          >
            {group.name ?? t("home.title")}
            {group.name === "" ? t("mosaics.noImplementation") : ""}
          </h2>
          <ul className={COVER_GRID}>
            {group.mosaics.map((mosaic) => (
              <CoverCard
                ask={ask}
                isFirst={mosaic.id === first?.id}
                key={mosaic.id}
                mosaic={mosaic}
                onOpen={onOpen}
                user={user}
              />
            ))}
          </ul>
        </section>
      ))}
      {left > 0 ? <More covers={covers} left={left} onMore={showMore} /> : null}
    </>
  );
}

/** Shows more as soon as the end of the page comes near, and for hands that cannot scroll, at a press. */
function More({
  covers: { all },
  left,
  onMore,
}: {
  readonly covers: Covers;
  readonly left: number;
  readonly onMore: () => void;
}) {
  const { t } = useTranslation();
  const end = useRef<HTMLDivElement>(null);
  const more = useEffectEvent(onMore);
  useEffect(() => {
    const element = end.current;
    if (element === null) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting === true) more();
      },
      { rootMargin: "600px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
    // It is observed anew, since an end that stays in sight reports nothing.
  }, [left]);
  return (
    <div ref={end}>
      <MoreRows
        isLoading={false}
        label={t("home.more")}
        loadingLabel={t("app.loading")}
        note={t("home.shown", { shown: all - left, count: all })}
        onMore={onMore}
      />
    </div>
  );
}
