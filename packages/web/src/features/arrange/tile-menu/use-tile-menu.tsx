import { isSection } from "@mosaico/domain/mosaic/section";
import type { Position, Tile, TileId } from "@mosaico/domain/tile/tile";
import {
  ClipboardPaste,
  Group,
  Link,
  LockKeyhole,
  LockKeyholeOpen,
  Maximize2,
  Move,
  Pencil,
  Plus,
  SquareDashedMousePointer,
  Trash2,
} from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import type { CanvasHandle, MenuRequest } from "#features/canvas/canvas-props.ts";
import type { OpenMosaic } from "#features/sync/open-mosaic.ts";
import { ContextMenu, type ContextMenuProps } from "#ui/context-menu.tsx";
import type { Many } from "../use-arranging.tsx";
import type { Rights } from "#features/mosaics/rights.ts";

type Options = {
  readonly open: OpenMosaic;
  readonly canvas: RefObject<CanvasHandle | null>;
  readonly rights: Rights;
  readonly maintenance: boolean;
  readonly many: Many;
  readonly onOpenTile: (id: TileId, mode: "view" | "edit") => void;
  readonly onCreate: (near: Position) => void;
  readonly onPaste: ((near: Position) => void) | undefined;
  /** Copies the address of a tile. */
  readonly onCopyLink: (id: TileId) => void;
};

/** The context menu of a tile, of all tiles selected with it, or of the canvas, with only what the user may do. */
export function useTileMenu(options: Options): {
  readonly onMenu: (request: MenuRequest) => boolean;
  readonly menu: ReactNode;
} {
  const { open, canvas, rights, maintenance, many } = options;
  const { selection } = many;
  const [request, setRequest] = useState<MenuRequest & { readonly tiles: readonly Tile[] }>();
  const { t } = useTranslation();

  const onMenu = (next: MenuRequest): boolean => {
    const { tileId } = next;
    if (!rights.edit || (tileId === undefined && !maintenance)) return false;
    const target = tileId === undefined ? undefined : open.document.find(tileId);
    if (target !== undefined && isSection(target)) {
      if (many.sections === undefined) return false;
      setRequest({ ...next, tiles: [target] });
      return true;
    }
    // The menu's tiles are shown as selected; outside maintenance mode only while the menu is open.
    if (tileId !== undefined && !selection.has(tileId)) selection.set([tileId]);
    const tiles = [...selection.ids].flatMap((id) => open.document.find(id) ?? []);
    setRequest({ ...next, tiles });
    return true;
  };
  const isOver = request === undefined && !many.isMovingTo;
  useEffect(() => {
    if (isOver && !maintenance) selection.clear();
  }, [isOver, maintenance, selection]);

  if (request === undefined || !rights.edit) return { onMenu, menu: null };
  const { tileId, point, at, tiles } = request;
  const create = rights.design && {
    id: "create",
    icon: Plus,
    label: t("moving.menu.create"),
    onSelect: () => options.onCreate(point),
  };
  const [tile] = tiles;
  const isOne = tiles.length === 1;
  const locked = tiles.filter(({ data }) => data.locked).length;
  const { moveTo, lock, unlock, remove, makeSection, selectAll } = many.actions;
  const isAllLocked = locked === tiles.length;

  const onTile = tile !== undefined && [
    isOne ? undefined : { heading: t("arrange.count", { count: tiles.length }) },
    isOne && {
      id: "open",
      icon: Maximize2,
      label: t("shortcuts.open"),
      onSelect: () => options.onOpenTile(tile.id, "view"),
    },
    isOne && {
      id: "edit",
      icon: Pencil,
      label: t("tiles.edit.start"),
      disabled: isAllLocked,
      onSelect: () => options.onOpenTile(tile.id, "edit"),
    },
    isOne && {
      id: "link",
      icon: Link,
      label: t("sharing.copyTile"),
      onSelect: () => options.onCopyLink(tile.id),
    },
    {
      id: "move",
      icon: Move,
      label: t("moving.to.tool"),
      disabled: isAllLocked,
      onSelect: moveTo,
    },
    locked < tiles.length && {
      id: "lock",
      icon: LockKeyhole,
      label: t("arrange.lock"),
      onSelect: lock,
    },
    locked > 0 && {
      id: "unlock",
      icon: LockKeyholeOpen,
      label: t("arrange.unlock"),
      onSelect: unlock,
    },
    isOne && create,
    makeSection &&
      maintenance && {
        id: "section",
        icon: Group,
        label: t("arrange.sections.make"),
        onSelect: makeSection,
      },
    remove && ("separator" as const),
    remove && {
      id: "remove",
      icon: Trash2,
      label: t("arrange.remove"),
      tone: "danger" as const,
      disabled: isAllLocked,
      onSelect: remove,
    },
  ];
  const { onPaste } = options;
  const onGround = [
    create,
    many.sections && {
      id: "section",
      icon: Group,
      label: t("arrange.sections.new"),
      onSelect: () => many.sections?.create(point),
    },
    rights.design &&
      onPaste && {
        id: "paste",
        icon: ClipboardPaste,
        label: t("uploads.paste"),
        onSelect: () => onPaste(point),
      },
    {
      id: "all",
      icon: SquareDashedMousePointer,
      label: t("arrange.selectAll"),
      onSelect: selectAll,
    },
  ];
  const onSection = tile && isSection(tile) ? many.sections?.tools.entries(tile) : undefined;
  const items = (onSection ?? ((tileId === undefined ? onGround : onTile) || [])).filter(
    (entry) => entry !== false && entry !== undefined,
  ) satisfies ContextMenuProps["items"];
  const title = tile?.data.title ?? "";
  const ofTiles = isOne
    ? t("moving.menu.tile", { title })
    : t("moving.menu.several", { count: tiles.length });
  const label = tileId === undefined ? t("moving.menu.ground") : ofTiles;

  return {
    onMenu,
    menu:
      items.length === 0 ? null : (
        <ContextMenu
          at={at}
          items={items}
          key={`${at.x} ${at.y}`}
          label={label}
          onClose={() => setRequest(undefined)}
          onReturnFocus={() => canvas.current?.returnFocus(tileId)}
        />
      ),
  };
}
