import type { User } from "@mosaico/contract/auth";
import type { TileType } from "@mosaico/domain/tile/tile-type";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { can } from "@mosaico/domain/people/permission";
import { useShortcuts } from "#features/shortcuts/use-shortcuts.ts";
import { actorOf } from "#platform/session/actor.ts";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { useLocation } from "wouter";
import { mosaicsQuery } from "#features/mosaics/mosaics.api.ts";
import { usePageTitle } from "#platform/page/use-page-title.ts";
import { writeSelectedMosaic } from "#platform/preferences/selected-mosaic.ts";
import { useSession } from "#platform/session/use-session.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { RetryState } from "#ui/retry-state.tsx";
import { useFoundAnywhere } from "../anywhere/use-found-anywhere.ts";
import { useFreshUser } from "../main-screen/use-fresh-user.ts";
import { CoverDialogs } from "./cover-dialogs.tsx";
import { CoverFilters } from "./cover-filters.tsx";
import { CoverSkeletons } from "./cover-skeletons.tsx";
import { CoverWall } from "./cover-wall.tsx";
import { FoundInTiles } from "./found-in-tiles.tsx";
import { HomePalette } from "./home-palette.tsx";
import { HomeEmpty } from "./home-empty.tsx";
import { HomeHeader } from "./home-header.tsx";
import { useCoverDialogs } from "./use-cover-dialogs.ts";
import { useCovers } from "./use-covers.ts";

/** All mosaics that the user may open, as covers. */
export function HomeScreen() {
  const session = useSession();
  return session === undefined ? null : <Home user={session.user} />;
}

function Home({ user }: { readonly user: User }) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  useFreshUser(user.id);
  usePageTitle(t("home.title"));
  const mosaics = useQuery(mosaicsQuery(user.id));
  const listed = mosaics.data ?? [];
  const covers = useCovers(user, listed);
  const [chosenType, setType] = useState<TileType>();
  // Another search begins with all types.
  if (covers.words === "" && chosenType !== undefined) setType(undefined);
  const found = useFoundAnywhere(covers.words, { type: chosenType });
  const isAmongTiles = found.tiles.length > 0 || chosenType !== undefined;
  // Nothing is found only once the tiles were searched too.
  const shown = { ...covers, isSearching: covers.isSearching || found.isSearching };
  const dialogs = useCoverDialogs();
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  useShortcuts({ "mod+k": () => setPaletteOpen(true) });
  const open = (id: number) => {
    writeSelectedMosaic(id);
    navigate("/");
  };
  const content = () => {
    if (mosaics.data === undefined && mosaics.error === null) {
      return <CoverSkeletons label={t("home.loading")} />;
    }
    if (mosaics.data === undefined) {
      return (
        <div className="pt-16">
          <RetryState
            isRetrying={mosaics.isFetching}
            onRetry={() => void mosaics.refetch()}
            retryLabel={t("main.loadFailed.retry")}
            text={errorWords(mosaics.error, t)}
            title={t("main.loadFailed.title")}
          />
        </div>
      );
    }
    if (listed.length === 0) {
      return <HomeEmpty onCreate={() => dialogs.ask({ kind: "create" })} user={user} />;
    }
    return (
      <>
        <CoverFilters covers={covers} />
        {covers.all === 0 && isAmongTiles ? null : (
          <CoverWall ask={dialogs.ask} covers={shown} onOpen={open} user={user} />
        )}
        <FoundInTiles
          isSearching={found.isSearching}
          onType={setType}
          query={covers.words}
          tiles={found.tiles}
          type={chosenType}
        />
      </>
    );
  };

  return (
    <div className="min-h-dvh bg-ground text-ink">
      <HomeHeader
        covers={listed.length === 0 ? undefined : covers}
        dialogs={dialogs}
        onPalette={() => setPaletteOpen(true)}
        user={user}
      />
      <main className="mx-auto w-full max-w-[1840px] safe-px-4 pb-24 sm:safe-px-8 lg:safe-px-10">
        {content()}
      </main>
      {isPaletteOpen ? (
        <HomePalette
          dialogs={dialogs}
          isAdmin={can(actorOf(user), "platform.maintain", { accountId: null })}
          mosaics={listed}
          onClose={() => setPaletteOpen(false)}
          onOpen={open}
          user={user}
        />
      ) : null}
      <CoverDialogs dialogs={dialogs} mosaics={listed} onOpen={open} user={user} />
    </div>
  );
}
