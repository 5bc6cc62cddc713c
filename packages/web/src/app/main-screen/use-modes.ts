import { useState } from "react";
import { useTranslation } from "react-i18next";
import { readLocal, writeLocal } from "#platform/storage/local.ts";
import { announce } from "#ui/announcer.tsx";
import type { Rights } from "./room.ts";

const KEY = "mosaico.maintenance";

/**
 * Maintenance mode, and whether tiles can be moved in it; whoever does not see the screen change is told. The mode stays
 * for its person until they leave it: in the next mosaic, and when they come back to this browser.
 */
export function useModes(userId: string, rights: Rights) {
  const { t } = useTranslation();
  const [isMaintaining, setMaintaining] = useState(() => readLocal(KEY) === userId);
  const [isMoving, setMoving] = useState(false);
  return {
    // Rights may end while their tools are in use.
    maintenance: isMaintaining && rights.edit,
    moving: isMoving && rights.edit,
    setMaintenance: (on: boolean) => {
      setMaintaining(on && rights.edit);
      writeLocal(KEY, on && rights.edit ? userId : "");
      setMoving(false);
      announce(t(on ? "moving.maintenanceOn" : "moving.maintenanceOff"));
    },
    setMoving: (on: boolean) => {
      setMoving(on);
      announce(t(on ? "moving.on" : "moving.off"));
    },
  };
}
