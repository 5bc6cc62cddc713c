import type { Size } from "@mosaico/domain/mosaic/area";
import type { Tile } from "@mosaico/domain/tile/tile";
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, type LucideIcon } from "lucide-react";
import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import type { CanvasHandle } from "#features/canvas/canvas-props.ts";
import { placeWords } from "#features/canvas/moving/place-words.ts";
import type { TileMove } from "#features/canvas/moving/tile-moves.ts";
import type { MosaicDocument } from "#features/sync/document/mosaic-document.ts";
import { announce } from "#ui/announcer.tsx";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { TextField } from "#ui/text-field.tsx";
import { DOCK_INSET, MAP_WIDTH } from "#ui/frame-insets.ts";
import { withinLimits } from "#features/canvas/sizing/tile-sizes.ts";
import {
  type MovePlan,
  cellOf,
  goToCell,
  idsOf,
  leaderOf,
  movesOf,
  planMove,
  resizePlan,
  stepPlan,
} from "./move-plan.ts";

type Props = {
  readonly document: MosaicDocument;
  /** The movable tiles; the first one leads. */
  readonly tiles: readonly Tile[];
  readonly canvas: RefObject<CanvasHandle | null>;
  readonly isNarrow: boolean;
  readonly isDocked: boolean;
  readonly rightInset: number;
  /** The size is that of the only tile, if it changes. */
  readonly onMove: (moves: readonly TileMove[], size: Size | undefined) => void;
  readonly onClose: () => void;
};

/**
 * Moves tiles without dragging, with buttons or by row and column, with a preview until confirmed. Escape reverts it. A
 * single tile also gets another size.
 */
export function MoveToPanel(props: Props) {
  const { document, tiles, canvas, isNarrow, onMove, onClose } = props;
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const [plan, setPlan] = useState(() => planMove(document, tiles));
  const [fields, setFields] = useState(() => textsOf(plan));
  const [note, setNote] = useState<"taken" | "noRoom">();
  const [place, setPlace] = useState(() => wordsOf(plan));
  const title = tiles[0]?.data.title ?? "";

  function wordsOf(next: MovePlan): string {
    const leader = leaderOf(next);
    return leader === undefined ? "" : placeWords(t, document, leader, idsOf(next));
  }
  const show = (next: MovePlan, problem: typeof note) => {
    setPlan(next);
    setNote(problem);
    const words = wordsOf(next);
    setPlace(words);
    canvas.current?.preview(movesOf(next)[0], next.size);
    announce(problem === undefined ? words : `${t(`moving.to.${problem}`)} ${words}`);
  };
  const step = (x: number, y: number) => {
    const next = stepPlan(document, plan, x, y);
    show(next ?? plan, next === undefined ? "noRoom" : undefined);
    setFields(textsOf(next ?? plan));
  };
  const type = (change: Partial<typeof fields>) => {
    const typed = { ...fields, ...change };
    setFields(typed);
    const [width, height] = [numberIn(typed.width), numberIn(typed.height)];
    if (plan.size !== undefined && ("width" in change || "height" in change)) {
      if (width === undefined || height === undefined) return;
      const found = resizePlan(document, plan, withinLimits({ width, height }));
      show(found?.plan ?? plan, found?.isExact === true ? undefined : "taken");
      return;
    }
    const [row, column] = [numberIn(typed.row), numberIn(typed.column)];
    if (row === undefined || column === undefined) return;
    const found = goToCell(document, plan, { row, column });
    show(found?.plan ?? plan, found?.isExact === true ? undefined : "taken");
  };
  const done = (event: FormEvent) => {
    event.preventDefault();
    const isMoved = plan.by.x !== 0 || plan.by.y !== 0;
    const now = tiles[0]?.data;
    const isResized = plan.size?.width !== now?.width || plan.size?.height !== now?.height;
    canvas.current?.preview();
    const size = isResized ? plan.size : undefined;
    if (isMoved || size !== undefined) onMove(movesOf(plan), size);
    onClose();
  };

  const begin = useEffectEvent(() => canvas.current?.preview(movesOf(plan)[0], plan.size));
  const putBack = useEffectEvent(() => canvas.current?.preview());
  useEffect(() => {
    begin();
    form.current?.querySelector<HTMLElement>("[data-first]")?.focus();
    return () => putBack();
  }, []);
  const cancel = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    announce(t("moving.to.back"));
    onClose();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => cancel(event);
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  }, []);

  const arrow = (
    icon: LucideIcon,
    name: "left" | "right" | "up" | "down",
    x: number,
    y: number,
  ) => (
    <IconButton
      data-first={name === "left" ? "" : undefined}
      icon={icon}
      label={t(`moving.to.${name}`)}
      onClick={() => step(x, y)}
      variant="secondary"
    />
  );
  const number = (name: keyof typeof fields) => (
    <TextField
      className="w-20"
      inputMode="numeric"
      label={t(`moving.to.${name}`)}
      maxLength={6}
      onChange={({ target }) => type({ [name]: target.value })}
      value={fields[name]}
    />
  );

  return (
    <div
      className="pointer-events-none fixed z-dock flex justify-center px-3 pb-3"
      style={{
        left: isNarrow ? 0 : MAP_WIDTH,
        right: props.rightInset,
        bottom: isNarrow
          ? "calc(4rem + env(safe-area-inset-bottom))"
          : props.isDocked
            ? DOCK_INSET - 8
            : 0,
      }}
    >
      <div
        aria-label={t("moving.to.title", { count: tiles.length, title })}
        className="pointer-events-auto max-w-full animate-rise-in rounded-dialog border border-line bg-raised p-3 shadow-float"
        data-covers-tiles=""
        role="dialog"
      >
        <form className="grid gap-2" onSubmit={done} ref={form}>
          <p className="truncate px-1 text-sm font-semibold">
            {t("moving.to.title", { count: tiles.length, title })}
          </p>
          <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
            <div className="flex items-center gap-1">
              {arrow(ArrowLeft, "left", -1, 0)}
              {arrow(ArrowUp, "up", 0, -1)}
              {arrow(ArrowDown, "down", 0, 1)}
              {arrow(ArrowRight, "right", 1, 0)}
            </div>
            <div className="flex items-end gap-2">
              {number("row")}
              {number("column")}
            </div>
            {plan.size === undefined ? null : (
              <div className="flex items-end gap-2">
                {number("width")}
                {number("height")}
              </div>
            )}
            <div className="ml-auto flex gap-2">
              <Button onClick={onClose}>{t("tiles.cancel")}</Button>
              <Button type="submit" variant="primary">
                {t("moving.to.confirm")}
              </Button>
            </div>
          </div>
          <p className="max-w-[60ch] px-1 text-sm text-muted">
            {note === undefined ? null : (
              <strong className="font-semibold text-ink">{t(`moving.to.${note}`)} </strong>
            )}
            {place}
          </p>
        </form>
      </div>
    </div>
  );
}

function textsOf(plan: MovePlan) {
  const { row, column } = cellOf(plan);
  const { width = 1, height = 1 } = plan.size ?? {};
  return {
    row: String(row),
    column: String(column),
    width: String(width),
    height: String(height),
  };
}

function numberIn(text: string): number | undefined {
  const typed = text.trim().replace("−", "-");
  return /^-?\d{1,5}$/.test(typed) ? Number(typed) : undefined;
}
