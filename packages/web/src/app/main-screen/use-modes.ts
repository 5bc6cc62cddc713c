import { useState } from "react";
import { useTranslation } from "react-i18next";
import { announce } from "#ui/announcer.tsx";
import type { Rights } from "./room.ts";

/** Maintenance mode, and whether tiles can be moved in it; whoever does not see the screen change is told. */
export function useModes(rights: Rights) {
  const { t } = useTranslation();
  const [isMaintaining, setMaintaining] = useState(false);
  const [isMoving, setMoving] = useState(false);
  return {
    // Rights may end while their tools are in use.
    maintenance: isMaintaining && rights.edit,
    moving: isMoving && rights.edit,
    setMaintenance: (on: boolean) => {
      setMaintaining(on && rights.edit);
      setMoving(false);
      announce(t(on ? "moving.maintenanceOn" : "moving.maintenanceOff"));
    },
    setMoving: (on: boolean) => {
      setMoving(on);
      announce(t(on ? "moving.on" : "moving.off"));
    },
  };
}
