import { LockKeyhole, LockKeyholeOpen } from "lucide-react";
import { useTranslation } from "react-i18next";
import { IconButton } from "#ui/icon-button.tsx";
import type { Room } from "./room.ts";
import { LetterKey } from "./shortcuts/letter-key.tsx";

/** Whether tiles can be dragged, as a small button. */
export function MovingToggle({
  room,
  tooltipSide = "left",
}: {
  room: Pick<Room, "moving" | "setMoving">;
  tooltipSide?: "left" | "top";
}) {
  const { t } = useTranslation();
  return (
    <IconButton
      icon={room.moving ? LockKeyhole : LockKeyholeOpen}
      label={t(room.moving ? "main.lockMoving" : "main.unlockMoving")}
      onClick={() => room.setMoving(!room.moving)}
      className={room.moving ? "bg-brand-soft! text-brand-ink!" : ""}
      shortcut={<LetterKey action="moving" />}
      tooltipSide={tooltipSide}
    />
  );
}
