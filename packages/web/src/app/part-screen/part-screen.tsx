import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { MosaicCanvas } from "#features/canvas/mosaic-canvas.tsx";
import { stopAt } from "#features/canvas/tile-element.ts";
import { useShortcuts } from "#features/shortcuts/use-shortcuts.ts";
import { PartDocument } from "#features/sync/parts/part-document.ts";
import type { MosaicPart } from "#features/sync/parts/load-part.ts";
import { notePainted } from "#features/sync/parts/shown-part.ts";
import { ContentLanguage } from "#platform/i18n/content-language.ts";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { useFocusHome } from "#platform/page/use-focus-home.ts";
import { usePageTitle } from "#platform/page/use-page-title.ts";
import { announce } from "#ui/announcer.tsx";
import { readAddress, regionIn, tileIn } from "../address/address.ts";
import { useFrame } from "../workspace/frame/use-frame.ts";
import type { Begun } from "./begun.ts";
import { RestSign } from "./rest-sign.tsx";
import { useNearPart } from "./use-near-part.ts";

type Props = {
  readonly part: MosaicPart;
  /** Receives what the user begins. */
  readonly begun: Begun;
};

/** The part of a mosaic that is in view, to look around in until the rest has arrived. */
export function PartScreen({ part, begun }: Props) {
  const { t } = useTranslation();
  const [document] = useState(() => new PartDocument(part));
  const [place] = useState(() => readAddress(location.hash));
  const [isWaiting, setWaiting] = useState(tileIn(place) !== undefined);
  const region = regionIn(place);
  const { isNarrow, isSidebarOpen, rightInset, bottomInset } = useFrame(false);
  const near = useNearPart(document, part.id);
  const home = useRef<HTMLElement>(null);
  const onView = useCallback<NonNullable<Parameters<typeof MosaicCanvas>[0]["onView"]>>(
    (view, size) => {
      begun.follow(view);
      near(view, size);
    },
    [begun, near],
  );
  const waiting = t("main.rest.waiting");
  useEffect(() => {
    // Also when the address names a tile.
    if (isWaiting) announce(waiting);
  }, [isWaiting, waiting]);
  const wait = () => setWaiting(true);
  useShortcuts(
    {
      "mod+f": () => {
        begun.begin({ isFinding: true });
        wait();
      },
    },
    {},
  );
  useFocusHome();
  usePageTitle(document.title);
  useEffect(() => {
    const frame = requestAnimationFrame(() => requestAnimationFrame(notePainted));
    return () => cancelAnimationFrame(frame);
  }, []);
  useLayoutEffect(
    () => () => {
      const focused = globalThis.document.activeElement;
      if (focused === null || home.current?.contains(focused) === false) return;
      const isOnCanvas = focused.closest(".mosaic-canvas") !== null;
      if (isOnCanvas) begun.begin({ focus: stopAt(focused) ?? null });
    },
    [begun],
  );

  return (
    <ContentLanguage value={part.language}>
      <div className="fixed inset-0 overflow-hidden">
        <main
          aria-busy="true"
          className="absolute inset-0 outline-none"
          data-focus-home
          ref={home}
          tabIndex={-1}
        >
          <h1 className="sr-only" lang={part.language || undefined}>
            {document.title}
          </h1>
          <MosaicCanvas
            bottomInset={bottomInset}
            document={document.shown}
            footInset={bottomInset}
            {...(region && { initialRegion: region })}
            label={t("main.canvas", { title: document.title })}
            maintenance={false}
            moving={false}
            onMoveTiles={() => {}}
            onOpenTile={(id) => {
              begun.begin({ tile: id });
              wait();
            }}
            onView={onView}
            rightInset={rightInset}
          />
        </main>
        <RestSign isNarrow={isNarrow} isOpen={isSidebarOpen} isWaiting={isWaiting} />
      </div>
    </ContentLanguage>
  );
}
