import { useDeferredValue, useEffect } from "react";
import { sharedQuery } from "#features/mosaics/published.api.ts";
import { firstOfSharedQuery } from "#features/mosaics/published-parts.ts";
import { useCountedView } from "#features/published/use-counted-view.ts";
import { ApiError } from "#platform/api/api-error.ts";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { usePageTitle } from "#platform/page/use-page-title.ts";
import { useFirstOf } from "./use-first-of.ts";
import { useLiveLink } from "./use-live-link.ts";
import { usePublic } from "./use-public.ts";
import { keyOfSlug } from "./view-key.ts";

/** Why a link shows nothing. */
export type EndReason = "notFound" | "sharing.passwordRequired";

function endOf(error: Error | null): EndReason | undefined {
  const code = error instanceof ApiError ? error.code : undefined;
  return code === "notFound" || code === "sharing.passwordRequired" ? code : undefined;
}

/**
 * The mosaic that a link shows, kept current. `end` says why it shows none; `onLost` is called if it showed one before.
 * Of a large one, what is in view comes first, unless `isWhole` asks for all of it at once.
 */
export function useSharedMosaic(
  slug: string,
  onLost: (reason: EndReason) => void,
  { isWhole = false, viewKey = keyOfSlug(slug) } = {},
) {
  const { t } = useTranslation();
  const first = useFirstOf(viewKey);
  const shared = usePublic(firstOfSharedQuery(slug, first), sharedQuery(slug), isWhole);
  const end = endOf(shared.error) ?? endOf(shared.rest.error);
  const isLost = shared.mosaic !== undefined && end !== undefined;
  // Rendered in portions, between which the page answers.
  const deferred = useDeferredValue(shared.mosaic, undefined);
  const mosaic = shared.mosaic === undefined ? undefined : deferred;
  useCountedView(slug, mosaic !== undefined);
  useLiveLink({
    slug,
    revision: isLost ? undefined : shared.mosaic?.revision,
    refresh: () => void shared.refetch(),
  });
  useEffect(() => {
    if (isLost) onLost(end);
  }, [isLost, end, onLost]);
  usePageTitle(
    end === "sharing.passwordRequired"
      ? t("sharing.lockedTitle")
      : end === "notFound"
        ? t("sharing.notFound")
        : (shared.mosaic?.state.title ?? ""),
  );
  return { shared, mosaic, end, isLost };
}
