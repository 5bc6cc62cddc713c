import { LockKeyhole, LockKeyholeOpen, Plus, PencilRuler, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { useShortOfRoom } from "../use-narrow.ts";
import { MoreTools } from "./more-tools.tsx";
import { MovingToggle } from "./moving-toggle.tsx";
import type { Room } from "./room.ts";
import { LetterKey } from "./shortcuts/letter-key.tsx";
import { UndoButtons } from "./undo-buttons.tsx";

/** How much of the lower edge the dock covers beside a sidebar, in pixels. */
export const DOCK_INSET = 72;
/** What the tools of a selection cover above it. */
export const BAR_INSET = 64;

// The map in the corner, which the dock must not lie on.
export const MAP_WIDTH = 212;

/** Maintenance mode made visible: a frame around the canvas, and its tools at the foot. */
export function ToolDock({
  room,
  isNarrow,
  isReplaced,
  rightInset,
}: {
  room: Room;
  isNarrow: boolean;
  /** Other tools have its place. */
  isReplaced: boolean;
  rightInset: number;
}) {
  const { t } = useTranslation();
  const { moving } = room;
  const isShort = useShortOfRoom();
  return (
    <>
      <div
        aria-hidden="true"
        className="pointer-events-none fixed inset-0 z-rail animate-fade-in border-3 border-brand"
      />
      <div
        className="pointer-events-none @container fixed z-dock flex justify-center px-3 pb-3"
        hidden={isReplaced}
        style={{
          left: isNarrow ? 0 : MAP_WIDTH,
          right: rightInset,
          bottom: isNarrow ? "calc(4rem + env(safe-area-inset-bottom))" : 0,
        }}
      >
        <div
          aria-label={t("main.tools")}
          data-covers-tiles=""
          className="pointer-events-auto flex max-w-full animate-rise-in flex-wrap items-center justify-center gap-1.5 rounded-dialog border border-line bg-raised p-1.5 shadow-float"
          role="toolbar"
        >
          {isShort ? (
            <MovingToggle room={room} tooltipSide="top" />
          ) : (
            <>
              <p className="flex items-center gap-2 pr-2 pl-2.5 text-sm font-semibold whitespace-nowrap text-brand-ink @max-[58rem]:sr-only">
                <PencilRuler aria-hidden="true" size={18} />
                {t("main.editing")}
              </p>
              <Button
                className={moving ? "bg-brand-soft! text-brand-ink!" : ""}
                icon={moving ? LockKeyhole : LockKeyholeOpen}
                onClick={() => room.setMoving(!moving)}
                variant="quiet"
              >
                {t(moving ? "main.lockMoving" : "main.unlockMoving")}
                <span aria-hidden="true" className="text-muted touch:hidden">
                  <LetterKey action="moving" />
                </span>
              </Button>
            </>
          )}
          {room.rights.design ? (
            <Button icon={Plus} onClick={() => room.ask("addTile")} variant="primary">
              {/* The smallest phones have room for the sign alone, in one line with the other tools. */}
              <span className="@max-[22rem]:sr-only">{t("main.newTile")}</span>
              <span aria-hidden="true" className="touch:hidden">
                <LetterKey action="newTile" />
              </span>
            </Button>
          ) : null}
          <UndoButtons tools={room.undo} />
          <MoreTools isShort={isShort} room={room} />
          {/* A phone's bar has the same at the thumb. */}
          {isNarrow ? null : (
            <IconButton
              icon={X}
              label={t("main.leaveMaintenance")}
              onClick={() => room.setMaintenance(false)}
              shortcut={<LetterKey action="maintenance" />}
            />
          )}
        </div>
      </div>
    </>
  );
}
