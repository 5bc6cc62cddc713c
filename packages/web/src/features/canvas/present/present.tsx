import type { Tile, TileId } from "@mosaico/domain/tile/tile";
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { actionOfLetter } from "#platform/preferences/letter-keys.ts";
import { announce } from "#ui/announcer.tsx";
import { BareScreen } from "#ui/bare-screen.tsx";
import type { CanvasDocument } from "../canvas-document.ts";
import { PresentHint } from "./present-hint.tsx";
import { PresentStage } from "./present-stage.tsx";
import "./present.css";
import { useBrowserFullScreen } from "./use-browser-full-screen.ts";
import { sectionStep } from "./section-step.ts";
import { useReadingOrder } from "./use-reading-order.ts";
import { useSwipe } from "./use-swipe.ts";

const HINT_MS = 3000;
// Remote controls send Page Up and Page Down.
const STEPS: Readonly<Record<string, 1 | -1>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  PageDown: 1,
  " ": 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  PageUp: -1,
};
const SECTION_KEYS: Readonly<Record<string, 1 | -1>> = { nextSection: 1, previousSection: -1 };

export type PresentProps = {
  readonly document: CanvasDocument;
  /** The title of the mosaic. */
  readonly title: string;
  readonly onOpenTile: (id: TileId, element: HTMLElement | null) => void;
  readonly onClose: () => void;
};

/** Presents a mosaic on the whole screen, tile by tile in reading order, section by section. Escape ends it. */
export function Present({ document, title, onOpenTile, onClose }: PresentProps) {
  const { t } = useTranslation();
  const screen = useRef<HTMLDivElement>(null);
  const stops = useReadingOrder(document);
  const [currentId, setCurrentId] = useState(stops[0]?.tile.id);
  const [isHinted, setHinted] = useState(true);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useBrowserFullScreen(onClose);

  // A tile that is removed meanwhile gives way to the first one.
  const at = Math.max(
    0,
    stops.findIndex(({ tile }) => tile.id === currentId),
  );
  const current: Tile | undefined = stops[at]?.tile;
  const section = stops[at]?.section;
  const count = stops.length;
  const hideLater = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setHinted(false), HINT_MS);
  };
  const hint = () => {
    setHinted(true);
    hideLater();
  };
  const goTo = (next: number) => {
    const tile = stops[Math.min(count - 1, Math.max(0, next))]?.tile;
    if (tile !== undefined) setCurrentId(tile.id);
    hint();
  };
  const open = () => {
    if (current !== undefined) onOpenTile(current.id, screen.current);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isOnButton = event.target instanceof Element && event.target.closest("button") !== null;
    const step = STEPS[event.key];
    if (isOnButton && (event.key === "Enter" || event.key === " ")) return;
    const leap = SECTION_KEYS[actionOfLetter(event.key) ?? ""];
    if (step !== undefined) goTo(at + step);
    else if (leap !== undefined) goTo(sectionStep(stops, at, leap) ?? at);
    else if (event.key === "Home") goTo(0);
    else if (event.key === "End") goTo(count - 1);
    else if (event.key === "Enter") open();
    else return;
    event.preventDefault();
  };
  const swipe = useSwipe((direction) => goTo(at + direction));

  const lastSection = useRef<TileId>(undefined);
  const say = useEffectEvent(() => {
    if (current === undefined) return;
    const isEntering = section !== undefined && lastSection.current !== section.id;
    lastSection.current = section?.id;
    const entered = isEntering ? [t("canvas.sections.entered", { title: section.data.title })] : [];
    const position = t("canvas.present.position", { at: at + 1, count });
    announce([...entered, current.data.title, position].join(", "));
  });
  const start = useEffectEvent(hideLater);
  useEffect(() => say(), [current?.id]);
  useEffect(() => {
    start();
    return () => clearTimeout(timer.current);
  }, []);

  return (
    <BareScreen
      className="mosaic-present"
      onClose={onClose}
      onKeyDown={onKeyDown}
      onPointerMove={({ pointerType }) => {
        if (pointerType === "mouse") hint();
      }}
      ref={screen}
      title={t("canvas.present.title", { title })}
      {...swipe}
    >
      {current === undefined ? null : (
        <PresentStage
          current={current}
          document={document}
          label={title}
          onPress={(id) => {
            if (id === current.id) open();
            else goTo(stops.findIndex(({ tile }) => tile.id === id));
          }}
          section={section}
        />
      )}
      <PresentHint
        at={at + 1}
        count={count}
        isShown={isHinted}
        onClose={onClose}
        onStep={(step) => goTo(at + step)}
        section={section?.data.title}
        title={current?.data.title ?? ""}
      />
    </BareScreen>
  );
}
