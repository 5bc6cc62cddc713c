import type { User } from "@mosaico/contract/auth";
import { useEffect, useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import type { LoadedMosaic } from "#features/sync/copies/load-mosaic.ts";
import { readLocal, writeLocal } from "#platform/storage/local.ts";
import { announce } from "#ui/announcer.tsx";
import { isOnAtFirst, keepChoice, readChoice } from "./maintenance-choice.ts";
import type { Rights } from "#features/mosaics/rights.ts";

const KEY = "mosaico.maintenance";
// Mosaics created by the product are filled by their first change.
const MAX_REVISION_OF_NEW = 1;

/**
 * Maintenance mode, and whether tiles can be moved in it; changes are announced to screen readers. The mode is stored
 * for the user in this browser and applies to every mosaic. Until the user chooses, it is on in an empty or new mosaic
 * of their own.
 */
export function useModes(user: User, mosaic: LoadedMosaic, rights: Rights) {
  const { t } = useTranslation();
  const [atFirst] = useState(() => {
    const choice = readChoice(readLocal(KEY), user.id);
    const isOn = isOnAtFirst(choice, { id: mosaic.id, isToBegin: isToBegin(user, mosaic, rights) });
    return { isOn, isChosen: choice === "on" || choice === "off" };
  });
  const [isMaintaining, setMaintaining] = useState(atFirst.isOn);
  const [isMoving, setMoving] = useState(false);
  useEffect(() => {
    const { isOn, isChosen } = atFirst;
    if (isOn && !isChosen) writeLocal(KEY, keepChoice(user.id, { mosaicId: mosaic.id }));
  }, [atFirst, user.id, mosaic.id]);
  return {
    // The user may lose rights while using their tools.
    maintenance: isMaintaining && rights.edit,
    moving: isMoving && rights.edit,
    setMaintenance: (on: boolean) => {
      setMaintaining(on && rights.edit);
      writeLocal(KEY, keepChoice(user.id, on && rights.edit ? "on" : "off"));
      setMoving(false);
      announce(t(on ? "moving.maintenanceOn" : "moving.maintenanceOff"));
    },
    setMoving: (on: boolean) => {
      setMoving(on);
      announce(t(on ? "moving.on" : "moving.off"));
    },
  };
}

/**
 * Returns whether a mosaic belongs to one of the user's accounts, allows them to add tiles, and has not been worked on
 * yet.
 */
function isToBegin(user: User, mosaic: LoadedMosaic, rights: Rights): boolean {
  const isOwn = user.accounts.some(({ id }) => id === mosaic.accountId);
  const isNew = mosaic.state.tiles.size === 0 || mosaic.revision <= MAX_REVISION_OF_NEW;
  return isOwn && rights.design && isNew;
}
