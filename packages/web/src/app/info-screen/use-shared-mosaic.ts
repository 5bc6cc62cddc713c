import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useEffect } from "react";
import { sharedQuery } from "#features/mosaics/published-mosaics.ts";
import { useCountedView } from "#features/published/use-counted-view.ts";
import { ApiError } from "#platform/api/api-error.ts";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { usePageTitle } from "#platform/page/use-page-title.ts";
import { useLiveLink } from "./use-live-link.ts";

/** Why a link shows nothing. */
export type EndReason = "notFound" | "sharing.passwordRequired";

/**
 * The mosaic that a link shows, kept current. `end` says why it shows none; `onLost` is called if it showed one before.
 */
export function useSharedMosaic(slug: string, onLost: (reason: EndReason) => void) {
  const { t } = useTranslation();
  const shared = useQuery(sharedQuery(slug));
  const code = shared.error instanceof ApiError ? shared.error.code : undefined;
  const end: EndReason | undefined =
    code === "notFound" || code === "sharing.passwordRequired" ? code : undefined;
  const isLost = shared.data !== undefined && end !== undefined;
  // Rendered in portions, between which the page answers.
  const deferred = useDeferredValue(shared.data, undefined);
  const mosaic = shared.data === undefined ? undefined : deferred;
  useCountedView(slug, mosaic !== undefined);
  useLiveLink({
    slug,
    revision: isLost ? undefined : shared.data?.revision,
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
        : (shared.data?.state.title ?? ""),
  );
  return { shared, mosaic, end, isLost };
}
