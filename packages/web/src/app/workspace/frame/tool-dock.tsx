import { LockKeyhole, LockKeyholeOpen, Plus, PencilRuler, X } from "lucide-react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { MAP_WIDTH } from "#ui/frame-insets.ts";
import { useShortOfRoom } from "#ui/use-narrow.ts";
import { MoreTools } from "./more-tools.tsx";
import { MovingToggle } from "#features/arrange/moving-toggle.tsx";
import type { Workspace } from "../workspace.ts";
import { LetterKey } from "#features/shortcuts/letter-key.tsx";
import { UndoButtons } from "./undo-buttons.tsx";

/** Shows that maintenance mode is on: a frame around the canvas, with its tools at the bottom. */
export function ToolDock({
  workspace,
  isNarrow,
  isReplaced,
  rightInset,
}: {
  workspace: Workspace;
  isNarrow: boolean;
  /** Whether other tools take its place. */
  isReplaced: boolean;
  rightInset: number;
}) {
  const { t } = useTranslation();
  const { moving } = workspace;
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
            <MovingToggle mode={workspace} tooltipSide="top" />
          ) : (
            <>
              <p className="flex items-center gap-2 pr-2 pl-2.5 text-sm font-semibold whitespace-nowrap text-brand-ink @max-[58rem]:sr-only">
                <PencilRuler aria-hidden="true" size={18} />
                {t("main.editing")}
              </p>
              <Button
                className={moving ? "bg-brand-soft! text-brand-ink!" : ""}
                icon={moving ? LockKeyhole : LockKeyholeOpen}
                onClick={() => workspace.setMoving(!moving)}
                variant="quiet"
              >
                {t(moving ? "main.lockMoving" : "main.unlockMoving")}
                <span aria-hidden="true" className="text-muted touch:hidden">
                  <LetterKey action="moving" />
                </span>
              </Button>
            </>
          )}
          {workspace.rights.design ? (
            <Button icon={Plus} onClick={() => workspace.ask("addTile")} variant="primary">
              {/* On the smallest phones only the icon fits in one line with the other tools. */}
              <span className="@max-[22rem]:sr-only">{t("main.newTile")}</span>
              <span aria-hidden="true" className="touch:hidden">
                <LetterKey action="newTile" />
              </span>
            </Button>
          ) : null}
          <UndoButtons tools={workspace.undo} />
          <MoreTools isShort={isShort} workspace={workspace} />
          {/* A phone's bar has the same button. */}
          {isNarrow ? null : (
            <IconButton
              icon={X}
              label={t("main.leaveMaintenance")}
              onClick={() => workspace.setMaintenance(false)}
              shortcut={<LetterKey action="maintenance" />}
            />
          )}
        </div>
      </div>
    </>
  );
}
