import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { useStore } from "zustand";
import { NO_DIFFERENCE } from "./steps/compare.ts";
import { RevisionSteps, type Stop } from "./steps/revision-steps.ts";
import { Viewer } from "./steps/viewer.ts";
import { loadChanges, loadRevision, lookForNews } from "./history.api.ts";
import type { HistoryWorkspaceProps } from "./history-props.ts";
import { Painter } from "./picture/painter.ts";
import { type Moment, momentAt, momentsOf } from "./replay/moments.ts";
import { useReplay } from "./replay/use-replay.ts";
import { useFormats } from "./use-formats.ts";

/** What a version is compared with. */
export const MODES = ["before", "now", "none"] as const;
export type Mode = (typeof MODES)[number];

export type Versions = ReturnType<typeof useVersions>;

/** Which version is shown, what it is compared with, and how to change both. */
export function useVersions(props: HistoryWorkspaceProps) {
  const { mosaic, userId, requestedRevision, entries, hasMore, isLoadingMore, loadMore } = props;
  const { t } = useTranslation();
  const client = useQueryClient();
  const formats = useFormats();
  const [parts] = useState(() => makeParts(mosaic.id));
  const { revisionSteps, viewer, painter } = parts;
  const newest = entries[0]?.revision ?? 0;
  const oldest = entries.at(-1);
  const [chosenByHand, setChosen] = useState<Stop>();
  const [mode, setMode] = useState<Mode>("before");
  const [attempt, setAttempt] = useState(0);

  // The version in the address may be older than the loaded ones.
  const isSought = chosenByHand === undefined && requestedRevision !== undefined;
  const isAskedKnown =
    requestedRevision !== undefined && oldest !== undefined && requestedRevision >= oldest.revision;
  const seek = useEffectEvent(loadMore);
  useEffect(() => {
    if (isSought && !isAskedKnown && hasMore && !isLoadingMore) seek();
  }, [isSought, isAskedKnown, hasMore, isLoadingMore]);

  const chosen =
    chosenByHand ?? (isAskedKnown ? stopAt(requestedRevision) : undefined) ?? stopAt(newest);
  function stopAt(revision: number): Stop {
    const entry = entries.find((one) => one.revision <= revision);
    return entry ?? { revision: newest, baseRevision: newest };
  }

  const { revision, baseRevision } = chosen;
  useEffect(() => {
    revisionSteps.add(entries);
    viewer.show(revision, between(entries, baseRevision, revision));
  }, [revisionSteps, viewer, entries, revision, baseRevision, attempt]);
  // Together with the selection: one render later, all marks would disappear and reappear at each step of the slider.
  const choose = (stop: Stop) => {
    viewer.showAtOnce(stop.revision, between(entries, stop.baseRevision, stop.revision));
    setChosen({ revision: stop.revision, baseRevision: stop.baseRevision });
  };

  const view = useStore(viewer.state);
  useEffect(() => {
    if (mode !== "now" || view.shown === undefined) return;
    // If the comparison fails there are no marks; the canvas itself reports connection problems.
    viewer.prepareNow(newest).catch(() => {});
  }, [viewer, mode, newest, view.shown]);
  const tick = view.tick;
  const difference = useMemo(() => {
    if (tick < 0 || view.shown !== revision || mode === "none") return undefined;
    return mode === "before"
      ? viewer.compare(baseRevision, revision)
      : viewer.compare(revision, newest);
  }, [viewer, tick, view.shown, mode, baseRevision, revision, newest]);

  const look = useEffectEvent(() => {
    // It is retried the next time.
    lookForNews(client, userId, mosaic.id).catch(() => {});
  });
  useEffect(() => {
    const listener = () => look();
    addEventListener("focus", listener);
    return () => removeEventListener("focus", listener);
  }, []);

  const moments = useMemo(() => momentsOf(entries, !hasMore), [entries, hasMore]);
  const at = momentAt(moments, revision);
  const goTo = (place: number) => {
    const moment = moments[place];
    if (moment !== undefined) choose(moment);
    if (place === 0 && hasMore && !isLoadingMore) loadMore();
  };
  const replay = useReplay({ at, count: moments.length, onGo: goTo, isWaiting: view.isLoading });
  const nameOf = (moment: Moment) =>
    moment.name ?? (moment.at === undefined ? t("history.beginning") : formats.short(moment.at));
  const entry = entries.find((one) => one.revision === revision);
  const moment = moments[at];

  return {
    viewer,
    painter,
    view,
    mode,
    setMode,
    difference,
    none: NO_DIFFERENCE,
    chosen,
    choose: (stop: Stop) => {
      replay.stop();
      choose(stop);
    },
    entry,
    newest,
    isNow: revision === newest,
    /** The time of the selected version, for use within a sentence. */
    when: entry === undefined ? t("history.beginning") : formats.when(entry.at),
    heading: moment === undefined ? t("history.heading") : nameOf(moment),
    moments,
    at,
    goTo: (place: number) => {
      replay.stop();
      goTo(place);
    },
    replay,
    nameOf,
    retry: () => setAttempt(attempt + 1),
  };
}

/** The entries whose steps lead from one revision to another, or the one that made it. */
function between(entries: readonly Stop[], from: number, revision: number): Stop[] {
  const last = Math.max(revision, from + 1);
  return entries.filter((one) => one.revision > from && one.revision <= last);
}

function makeParts(id: number) {
  const load = (revision: number) => loadRevision(id, revision);
  const revisionSteps = new RevisionSteps({ load, changes: (since) => loadChanges(id, since) });
  return {
    revisionSteps,
    viewer: new Viewer(revisionSteps, load),
    painter: new Painter(revisionSteps, load),
  };
}
