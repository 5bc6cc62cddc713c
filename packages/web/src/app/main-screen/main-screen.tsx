import type { User } from "@mosaico/contract/auth";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { mosaicQuery, mosaicsQuery } from "#features/mosaics/mosaics.api.ts";
import { isWholeList } from "#platform/api/read-pages.ts";
import { rememberMosaic } from "#platform/preferences/last-mosaics.ts";
import { readSelectedMosaic, writeSelectedMosaic } from "#platform/preferences/selected-mosaic.ts";
import { useSession } from "#platform/session/use-session.ts";
import { readAddress, regionIn } from "../address/address.ts";
import { takeAddress } from "../address/kept-address.ts";
import { useAddressedMosaic } from "../address/use-addressed-mosaic.ts";
import { dropAddress } from "../address/use-tile-address.ts";
import { CanvasSkeleton } from "../canvas-skeleton.tsx";
import { LocalMosaics } from "../offline/local-mosaics.tsx";
import { PartScreen } from "../part-screen/part-screen.tsx";
import { useBegun } from "../part-screen/use-begun.ts";
import { openedPart } from "../part-screen/opened-part.ts";
import { useLate } from "../part-screen/use-late.ts";
import { useShownPart } from "../part-screen/use-shown-part.ts";
import { LoadFailure } from "./load-failure.tsx";
import { MosaicWorkspace } from "../workspace/mosaic-workspace.tsx";
import { NoMosaics } from "./no-mosaics.tsx";
import { useLastMosaicKept } from "./use-last-mosaic-kept.ts";
import { useFreshUser } from "./use-fresh-user.ts";

/** The last selected mosaic, or the first one, with all tools to work on it. */
export function MainScreen() {
  const session = useSession();
  return session === undefined ? null : <SignedIn user={session.user} />;
}

/**
 * Returns the previously selected mosaic, which may exist even if an incomplete list lacks it; otherwise the first one.
 */
function choose(listed: readonly { readonly id: number }[], selected: number | undefined) {
  const isThere = !isWholeList(listed) || listed.some(({ id }) => id === selected);
  return (isThere ? selected : undefined) ?? listed[0]?.id;
}

function SignedIn({ user }: { user: User }) {
  useFreshUser(user.id);
  const [address] = useState(takeAddress);
  const [selected, setSelected] = useState(() => address.mosaic ?? readSelectedMosaic());
  const [shown, setShown] = useState<number>();
  const [over, setOver] = useState<number>();
  const mosaics = useQuery(mosaicsQuery(user.id));
  // An open mosaic that disappears from the list stays open until it has reported that itself, along with its unsaved
  // edits.
  const isOpen =
    shown !== undefined && shown !== over && (selected === undefined || selected === shown);
  // Until the list is loaded, the last mosaic is requested in parallel.
  const chosen =
    mosaics.data === undefined ? selected : isOpen ? shown : choose(mosaics.data, selected);
  const mosaic = useQuery({
    ...mosaicQuery(user.id, chosen ?? 0, regionIn(address)),
    enabled: chosen !== undefined,
  });
  if (mosaic.data !== undefined && mosaic.data.id !== shown) setShown(mosaic.data.id);
  const select = (id: number | undefined) => {
    if (readAddress(location.hash).mosaic !== id) dropAddress();
    setSelected(id);
    setOver(id === undefined ? shown : undefined);
  };
  useAddressedMosaic({
    chosen,
    isListed: mosaics.data !== undefined,
    error: mosaic.error,
    isOpen: mosaic.data !== undefined,
    select,
  });
  const isOpened = mosaic.data !== undefined && mosaics.data !== undefined;
  const stored = useShownPart(user.id, chosen, isOpened);
  const opened = mosaic.data && openedPart(mosaic.data);
  const isListLate = useLate(opened !== undefined && mosaics.data === undefined);
  const part = stored ?? (isListLate ? opened : undefined);
  const begun = useBegun(chosen);
  const isListed = mosaics.data !== undefined;
  // A deleted mosaic leaves the list first, and then another one is selected.
  const retry = () => {
    void mosaics.refetch().then(() => (mosaic.data === undefined ? mosaic.refetch() : undefined));
  };
  useEffect(() => {
    if (isListed) writeSelectedMosaic(chosen);
  }, [isListed, chosen]);
  useLastMosaicKept(user, mosaics.data, isListed ? chosen : undefined);
  const accountId = mosaic.data?.accountId;
  useEffect(() => {
    if (accountId !== undefined && chosen !== undefined) rememberMosaic(accountId, chosen);
  }, [accountId, chosen]);

  const opening =
    part === undefined ? (
      <CanvasSkeleton />
    ) : (
      <PartScreen begun={begun} key={part.id} part={part} />
    );
  if (mosaics.data === undefined) {
    return mosaics.error === null ? (
      opening
    ) : (
      <LoadFailure error={mosaics.error} isRetrying={mosaics.isFetching} onRetry={retry} />
    );
  }
  if (chosen === undefined)
    return <NoMosaics onCreated={({ id }) => setSelected(id)} user={user} />;
  if (mosaic.data !== undefined) {
    return (
      <MosaicWorkspace
        begun={begun}
        key={`${chosen} ${mosaic.dataUpdatedAt}`}
        loaded={mosaic.data}
        mosaics={mosaics.data}
        onSelect={select}
        user={user}
      />
    );
  }
  if (mosaic.error === null) return opening;
  return (
    <LoadFailure
      elsewhere={<LocalMosaics mosaics={mosaics.data} onSelect={select} userId={user.id} />}
      error={mosaic.error}
      isRetrying={mosaic.isFetching || mosaics.isFetching}
      ofMosaic
      onRetry={retry}
    />
  );
}
