import { useInfiniteQuery } from "@tanstack/react-query";
import { useParams } from "wouter";
import { listedQuery } from "#features/published/published.api.ts";
import { ApiError } from "#platform/api/api-error.ts";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { usePageTitle } from "#platform/page/use-page-title.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { CanvasSkeleton } from "../canvas-skeleton.tsx";
import { Failure, Retry } from "../info-screen/failure.tsx";
import { InfoHeader } from "../info-screen/info-header.tsx";
import { withBase } from "#platform/base/base-path.ts";

/** S8: the public mosaics of an account, for visitors. */
export function AccountPageScreen() {
  const { t } = useTranslation();
  const { slug = "" } = useParams();
  const listed = useInfiniteQuery(listedQuery(slug));
  const name = listed.data?.pages[0]?.publisher ?? "";
  const isNotFound = listed.error instanceof ApiError && listed.error.code === "notFound";
  usePageTitle(isNotFound ? t("accounts.page.notFound") : name);
  if (isNotFound) {
    return (
      <Failure
        action={
          <LinkButton to="/" variant="primary">
            {t("sharing.home")}
          </LinkButton>
        }
        text={t("accounts.page.notFoundText")}
        title={t("accounts.page.notFound")}
      />
    );
  }
  if (listed.data === undefined) {
    if (listed.error === null) return <CanvasSkeleton />;
    return (
      <Failure
        action={<Retry isBusy={listed.isFetching} onRetry={() => void listed.refetch()} />}
        text={errorWords(listed.error, t)}
        title={t("accounts.page.loadFailed")}
      />
    );
  }
  const items = listed.data.pages.flatMap((page) => page.items);
  return (
    <div className="public-page flex min-h-dvh flex-col">
      <InfoHeader isUntitled />
      <main
        className="mx-auto w-full max-w-6xl flex-1 safe-px-5 pt-4 pb-16 sm:safe-px-8"
        data-focus-home
        id="main"
        tabIndex={-1}
      >
        <p className="text-sm font-semibold text-muted">{t("accounts.page.by")}</p>
        <h1 className="font-title text-3xl font-semibold text-balance wrap-anywhere" dir="auto">
          {name}
        </h1>
        {items.length === 0 ? (
          <EmptyState text={t("accounts.page.emptyText")} title={t("accounts.page.empty")} />
        ) : (
          <ul className="mt-6 grid gap-x-5 gap-y-7 sm:grid-cols-2 lg:grid-cols-3">
            {items.map((mosaic) => (
              <Listed key={mosaic.slug} mosaic={mosaic} />
            ))}
          </ul>
        )}
        {listed.hasNextPage ? (
          <div className="mt-8 flex justify-center">
            <Button
              loading={listed.isFetchingNextPage}
              loadingLabel={t("accounts.page.loadingMore")}
              onClick={() => void listed.fetchNextPage()}
            >
              {t("accounts.page.more")}
            </Button>
          </div>
        ) : null}
      </main>
    </div>
  );
}

type ListedProps = {
  readonly mosaic: {
    readonly slug: string;
    readonly title: string;
    readonly line: string;
    readonly changedAt: string;
  };
};

function Listed({ mosaic }: ListedProps) {
  const { i18n } = useTranslation();
  const { slug, title, line, changedAt } = mosaic;
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: "medium" });
  return (
    <li className="group relative min-w-0">
      <img
        alt=""
        className="aspect-[1200/630] w-full rounded-tile bg-sunken object-cover shadow-piece ring-1 ring-line transition-shadow group-hover:shadow-float"
        decoding="async"
        height={630}
        loading="lazy"
        src={withBase(`/m/${slug}/card.jpg?v=${encodeURIComponent(changedAt)}`)}
        width={1200}
      />
      <h2 className="mt-2.5 truncate px-1 text-base font-semibold" dir="auto">
        {/* A page of its own, as the server sends it. */}
        <a
          className="after:absolute after:inset-0 after:rounded-tile focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-focus"
          href={withBase(`/m/${slug}`)}
        >
          {title}
        </a>
      </h2>
      <p className="truncate px-1 text-sm text-muted" dir="auto">
        {line || day.format(new Date(changedAt))}
      </p>
    </li>
  );
}
