import { useStore } from "zustand";
import type { RestOfMosaic } from "#features/sync/rest/rest-of-mosaic.ts";
import { RestNotice } from "../../rest-notice.tsx";

type Props = {
  readonly rest: RestOfMosaic;
  readonly rightInset: number;
  /** Whether what is shown says itself where something is missing. */
  readonly isQuiet: boolean;
};

/** Says that the rest of an open mosaic is loading. */
export function RestNote({ rest, ...props }: Props) {
  const { isHere, isAwaited } = useStore(rest.view);
  return <RestNotice {...props} isAwaited={isAwaited} isHere={isHere} />;
}
