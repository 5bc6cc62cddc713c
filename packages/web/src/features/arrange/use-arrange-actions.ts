import { type Size, areaOf } from "@mosaico/domain/mosaic/area";
import { type Alignment, type Direction, passOverLocked } from "@mosaico/domain/mosaic/arrange";
import type { Operation } from "@mosaico/domain/mosaic/operation";
import type { Tile, TileData } from "@mosaico/domain/tile/tile";
import { type RefObject, useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { compareInRows } from "@mosaico/domain/mosaic/reading-order";
import { errorKey } from "#platform/api/api-error.ts";
import type { CanvasHandle } from "#features/canvas/canvas-props.ts";
import { focusHome } from "#platform/page/use-focus-home.ts";
import { toast } from "#ui/toast.ts";
import type { Rights } from "#features/mosaics/rights.ts";
import {
  type ArrangeContext,
  type Work,
  align,
  distribute,
  duplicate,
  remove,
  resize,
  selectedTiles,
  setAppearance,
  setLocked,
  tidy,
} from "./tools.ts";
import { fetchVideoPictures, withoutVideoPicture } from "./fetch-video-pictures.ts";
import type { OpenMosaic } from "#features/sync/open-mosaic.ts";
import { ARRANGE_NOTICE } from "./notice.ts";

// Removing more tiles than this asks first, in case it was an accident.
const MAX_UNASKED = 20;

/** The actions for the selected tiles; those the user may not perform are undefined. */
export type Arranging = {
  readonly align: (to: Alignment) => void;
  readonly distribute: (direction: Direction) => void;
  readonly resize: (size: Size) => void;
  readonly setAppearance: (
    appearance: Partial<Pick<TileData, "face" | "colour" | "framing">>,
  ) => void;
  readonly tidy: () => void;
  /** Opens the panel that asks where to move them. */
  readonly moveTo: () => void;
  readonly lock: () => void;
  readonly unlock: () => void;
  readonly copy: () => void;
  readonly cut: (() => void) | undefined;
  readonly duplicate: (() => void) | undefined;
  readonly remove: (() => void) | undefined;
  readonly makeSection: (() => void) | undefined;
  readonly selectAll: () => void;
  readonly clear: () => void;
};

type Options = {
  readonly askWhere: (tiles: readonly Tile[]) => void;
  readonly makeSection: (() => void) | undefined;
};

/** The arrange tools, each of which reports its result; `question` is a removal waiting for confirmation. */
export function useArrangeActions(
  context: ArrangeContext & { readonly open: Pick<OpenMosaic, "rest"> },
  rights: Rights,
  canvas: RefObject<CanvasHandle | null>,
  { askWhere, makeSection }: Options,
) {
  const { t } = useTranslation();
  // The dialog keeps showing the number while it closes.
  const [removal, setRemoval] = useState({ isOpen: false, count: 0 });
  const { open, selection } = context;

  // What looks for places far away needs to know all of them.
  const whenHere = (act: () => void) => open.rest.whenHere(act);
  const notify = ({ locked, problem }: Work, done?: string, takeBack?: readonly Operation[]) => {
    const passedOver = locked > 0 ? t("arrange.passedOver", { count: locked }) : undefined;
    if (problem !== undefined)
      toast.error(t("arrange.notDone"), t(`errors.${problem}`), ARRANGE_NOTICE);
    else if (done !== undefined) {
      const action = takeBack && { label: t("arrange.undo"), onClick: () => giveBack(takeBack) };
      toast.success(done, passedOver, { ...ARRANGE_NOTICE, ...(action && { action }) });
    } else if (passedOver !== undefined) toast.info(passedOver, undefined, ARRANGE_NOTICE);
  };
  const giveBack = (inverse: readonly Operation[]) => {
    // Tiles restored by other means meanwhile are not added again.
    const missing = inverse.filter(
      (operation) => operation.op !== "addTile" || !open.document.find(operation.tile.id),
    );
    const outcome = missing.length === 0 ? undefined : open.edit(missing);
    if (outcome?.ok === false) toast.error(t("arrange.notDone"), t(`errors.${outcome.problem}`));
    else toast.success(t("arrange.undone"), undefined, ARRANGE_NOTICE);
  };
  const removeNow = (messageFor: (count: number) => string) => {
    const work = remove(context);
    notify(work, work.count === 0 ? undefined : messageFor(work.count), work.inverse);
    // The focused tile may have been removed, which is only known once that is rendered.
    requestAnimationFrame(() => requestAnimationFrame(focusHome));
  };
  const sayRemoved = (count: number) => t("arrange.removed", { count });
  const stopAsking = () => setRemoval((before) => ({ ...before, isOpen: false }));
  const command = (name: "copy" | "cut") => {
    // Uses the browser's command, which is the only way to write all formats; it dispatches the event handled in
    // use-copy.
    if (!document.execCommand(name)) {
      toast.error(t("arrange.copyFailed.title"), t("arrange.copyFailed.text"));
    }
  };

  const actions: Arranging = {
    align: (to) => whenHere(() => notify(align(context, to))),
    distribute: (direction) =>
      whenHere(() => {
        const work = distribute(context, direction);
        if (work === undefined) {
          toast.info(t("arrange.notDone"), t("arrange.tooClose"), ARRANGE_NOTICE);
        } else notify(work);
      }),
    resize: (size) => whenHere(() => notify(resize(context, size))),
    setAppearance: (appearance) => {
      notify(setAppearance(context, appearance));
      const videos =
        appearance.face === "picture" ? withoutVideoPicture(selectedTiles(context)) : [];
      fetchVideoPictures(open, videos).catch((error: unknown) =>
        toast.error(t("arrange.notDone"), t(errorKey(error)), ARRANGE_NOTICE),
      );
    },
    tidy: () => whenHere(() => notify(tidy(context))),
    moveTo: () => {
      const { free, locked } = passOverLocked(selectedTiles(context));
      if (free.length > 0) askWhere(free.toSorted(compareInRows));
      else notify({ count: 0, locked, inverse: [] });
    },
    lock: () => {
      const work = setLocked(context, true);
      notify(work, t("arrange.lockedDone", { count: work.count }));
    },
    unlock: () => {
      const work = setLocked(context, false);
      notify(work, t("arrange.unlockedDone", { count: work.count }));
    },
    copy: () => command("copy"),
    cut: rights.design ? () => command("cut") : undefined,
    duplicate: rights.design
      ? () => {
          const work = duplicate(context);
          if (work === undefined) toast.error(t("arrange.notDone"), t("arrange.noRoom"));
          else notify(work);
          const [first] = selection.ids;
          const made = first === undefined ? undefined : open.document.find(first);
          if (made !== undefined) canvas.current?.show(areaOf(made));
        }
      : undefined,
    remove: rights.design
      ? () => {
          const count = selection.size;
          if (count > MAX_UNASKED) setRemoval({ isOpen: true, count });
          else removeNow(sayRemoved);
        }
      : undefined,
    makeSection,
    selectAll: () =>
      whenHere(() => selection.set([...open.document.shown.pieces()].map(({ id }) => id))),
    clear: () => selection.clear(),
  };
  return {
    actions,
    question: removal,
    stopAsking,
    confirmRemoval: () => {
      stopAsking();
      removeNow(sayRemoved);
    },
    /** Reports that a tile was removed by other means than these tools, and offers to undo it. */
    notifyRemoved: (inverse: readonly Operation[]) =>
      notify({ count: 1, locked: 0, inverse }, sayRemoved(1), inverse),
    removeAfterCut: () => removeNow((count) => t("arrange.cutDone", { count })),
  };
}
