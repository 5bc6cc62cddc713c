import { type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { PublishedMosaic } from "#features/mosaics/published-mosaic.ts";
import { afterPaint } from "#features/sync/rest/after-paint.ts";

type Options<Key extends readonly string[]> = UseQueryOptions<
  PublishedMosaic,
  Error,
  PublishedMosaic,
  Key
>;

/** A public mosaic as far as it is here, and how it is loading. */
export type Public = {
  readonly mosaic: PublishedMosaic | undefined;
  /** Why none of it is here, or why it could not be requested again. */
  readonly error: Error | null;
  readonly isFetching: boolean;
  /** Requests it again, as far as it was here. */
  readonly refetch: () => Promise<{ readonly data: PublishedMosaic | undefined }>;
  readonly rest: RestOfPublic;
};

/** How the rest of a public mosaic is loading, of which only a part is here. */
export type RestOfPublic = {
  /** Why it is not here. */
  readonly error: Error | null;
  readonly onRetry: () => void;
  /** To be called once the part is shown: loading the rest waits until that is painted. */
  readonly onShown: () => void;
};

/** Loads what is in view of a public mosaic, and the rest of a large one once that is painted; or all of it at once. */
export function usePublic<First extends readonly string[], Whole extends readonly string[]>(
  first: Options<First>,
  whole: Options<Whole>,
  isWhole = false,
): Public {
  const [isShown, setShown] = useState(false);
  const [isPainted, setPainted] = useState(false);
  const part = useQuery({ ...first, enabled: !isWhole });
  const isPart = part.data?.part !== undefined;
  useEffect(() => {
    if (!isPart || !isShown) return undefined;
    let isOver = false;
    void afterPaint().then(() => isOver || setPainted(true));
    return () => {
      isOver = true;
    };
  }, [isPart, isShown]);
  const rest = useQuery({ ...whole, enabled: isWhole || (isPart && isPainted) });
  // After a change of language, the rest may still be that of the former mosaic.
  const isRestHere = isWhole || (isPart && rest.data?.id === part.data?.id);
  const { refetch } = rest;
  // It changed while the rest was loading.
  const isOld = isPart && isRestHere && (rest.data?.revision ?? 0) < (part.data?.revision ?? 0);
  useEffect(() => {
    if (isOld) void refetch();
  }, [isOld, refetch]);
  const shown = isRestHere ? rest : part;
  return {
    mosaic: shown.data,
    error: shown.error,
    isFetching: shown.isFetching,
    refetch: () => shown.refetch(),
    rest: {
      error: isPart && !isRestHere && !rest.isFetching ? rest.error : null,
      onRetry: () => void rest.refetch(),
      onShown: () => setShown(true),
    },
  };
}
