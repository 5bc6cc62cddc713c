import type { User } from "@mosaico/contract/auth";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { LoadedMosaic } from "#features/sync/copies/load-mosaic.ts";
import { readLocal, writeLocal } from "#platform/storage/local.ts";
import { announce } from "#ui/announcer.tsx";
import { isOnAtFirst, keepChoice, readChoice } from "./maintenance-choice.ts";
import type { Rights } from "#features/mosaics/rights.ts";

const KEY = "mosaico.maintenance";
// Those that the product makes are filled by their first change.
const MAX_REVISION_OF_NEW = 1;

/**
 * Maintenance mode, and whether tiles can be moved in it; whoever does not see the screen change is told. The mode stays
 * for its person as they chose it: in the next mosaic, and when they come back to this browser. Until they choose, it is
 * on in a mosaic of their own that is empty or new.
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
    // Rights may end while their tools are in use.
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

/** A mosaic of an account that the person is in, where they may add tiles and nobody has worked yet. */
function isToBegin(user: User, mosaic: LoadedMosaic, rights: Rights): boolean {
  const isOwn = user.accounts.some(({ id }) => id === mosaic.accountId);
  const isNew = mosaic.state.tiles.size === 0 || mosaic.revision <= MAX_REVISION_OF_NEW;
  return isOwn && rights.design && isNew;
}
