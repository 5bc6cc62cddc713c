import { areaOf } from "@mosaico/domain/mosaic/area";
import type { RemovedTile } from "@mosaico/contract/trash";
import { headingOf, isSection } from "@mosaico/domain/mosaic/section";
import type { Tile, TileId } from "@mosaico/domain/tile/tile";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { placeBack } from "#features/sync/document/place-back.ts";
import { parseTile } from "#features/sync/document/parse-mosaic.ts";
import { useSettled } from "#platform/time/use-settled.ts";
import { SectionMark } from "#features/tiles/section-mark.tsx";
import { TileFace } from "#features/tiles/tile-face.tsx";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { toast } from "#ui/toast.ts";
import type { TrashProps } from "./trash-props.ts";
import { NO_FIELDS, TileFilter } from "./tile-filter.tsx";
import { TrashList } from "./trash-list.tsx";
import { removedTilesQuery, without } from "./trash.api.ts";
import { useTimes } from "./use-times.ts";

/** The tiles removed from the open mosaic, which can be restored to their places. */
export function RemovedTiles({ open, userId, onBack, onClose }: TrashProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [fields, setFields] = useState(NO_FIELDS);
  const { type, author } = fields;
  const search = useSettled(fields.words.trim());
  const query = removedTilesQuery(userId, open.id, {
    ...(search !== "" && { search }),
    ...(type !== undefined && { type }),
    ...(author !== undefined && { removedBy: author.id }),
  });
  const isFiltered = search !== "" || Object.values(fields).some(Boolean);
  const removed = useInfiniteQuery({
    ...query,
    select: ({ pages, ...rest }) => ({
      ...rest,
      pages: pages.map((page) => ({ ...page, items: readableOf(page.items, open.document) })),
    }),
  });
  const [chosen, setChosen] = useState<ReadonlySet<TileId>>(new Set());
  const readable = removed.data?.pages.flatMap(({ items }) => items) ?? [];

  const bringBack = (tiles: readonly Tile[]) => {
    const placed: Tile[] = [];
    const operations = tiles.map((tile) => {
      const back = { ...tile, position: placeBack(open.document, tile, placed) };
      placed.push(back);
      return { op: "addTile" as const, tile: back };
    });
    const outcome = open.edit(operations);
    if (!outcome.ok) {
      toast.error(t("trash.failed"), t(`errors.${outcome.problem}`));
      return;
    }
    const [first] = tiles;
    const [place] = placed;
    if (first === undefined || place === undefined) return;
    const { x, y } = place.position;
    const isElsewhere = x !== first.position.x || y !== first.position.y;
    if (tiles.length > 1) toast.success(t("trash.backSeveral", { count: tiles.length }));
    else {
      toast.success(
        t("trash.back", { title: first.data.title }),
        isElsewhere ? t("trash.placeTaken") : undefined,
      );
    }
    const back = new Set(tiles.map(({ id }) => id));
    client.setQueryData(query.queryKey, (data) => without(data, ({ tile }) => back.has(tile.id)));
    setChosen(new Set());
    onClose();
    open.document.reveal(place);
    onBack(isSection(place) ? headingOf(areaOf(place)) : areaOf(place));
  };
  const selected = readable.filter(({ tile }) => chosen.has(tile.id)).map(({ tile }) => tile);

  return (
    <TrashList
      emptyText={t("trash.emptyTilesText")}
      emptyTitle={t("trash.emptyTiles")}
      filters={
        <TileFilter
          fields={fields}
          mosaicId={open.id}
          onChange={(next) => {
            setFields(next);
            setChosen(new Set());
          }}
        />
      }
      onClear={isFiltered ? () => setFields(NO_FIELDS) : undefined}
      query={removed}
    >
      {() => (
        <>
          {readable.length > 1 ? (
            <div className="sticky -top-1 z-rail -mx-2 mb-1 flex min-h-12 flex-wrap items-center justify-between gap-x-2 bg-raised px-2">
              <Checkbox
                className="px-1.5!"
                checked={selected.length === readable.length}
                label={t("trash.selectAll")}
                onCheckedChange={(on) =>
                  setChosen(new Set(on ? readable.map(({ tile }) => tile.id) : []))
                }
              />
              {selected.length > 0 ? (
                <Button icon={Undo2} onClick={() => bringBack(selected)} variant="primary">
                  {t("trash.bringBackSeveral", { count: selected.length })}
                </Button>
              ) : null}
            </div>
          ) : null}
          <ul aria-label={t("trash.tiles")} className="divide-y divide-line">
            {readable.map((one) => (
              <TileRow
                isChosen={chosen.has(one.tile.id)}
                key={one.tile.id}
                onBringBack={() => bringBack([one.tile])}
                onChoose={
                  readable.length > 1
                    ? () => setChosen(chosen.symmetricDifference(new Set([one.tile.id])))
                    : undefined
                }
                removed={one}
              />
            ))}
          </ul>
        </>
      )}
    </TrashList>
  );
}

/** The tiles that this version of the app supports and that were not restored here or elsewhere. */
function readableOf(removed: readonly RemovedTile[], document: TrashProps["open"]["document"]) {
  return removed.flatMap((one) => {
    const tile = parseTile(one.tile);
    return tile === undefined || document.find(tile.id) ? [] : [{ ...one, tile }];
  });
}

type RowProps = {
  readonly removed: Omit<RemovedTile, "tile"> & { readonly tile: Tile };
  readonly isChosen: boolean;
  readonly onChoose: (() => void) | undefined;
  readonly onBringBack: () => void;
};

function TileRow({ removed, isChosen, onChoose, onBringBack }: RowProps) {
  const { t } = useTranslation();
  const { ago, timeLeft } = useTimes();
  const { tile, removedAt, removedBy, expiresAt } = removed;
  const { title } = tile.data;
  return (
    <li className="flex items-center gap-3 py-2.5">
      {onChoose === undefined ? null : (
        <Checkbox
          checked={isChosen}
          className="gap-0! px-1.5!"
          label={<span className="sr-only">{t("trash.select", { title })}</span>}
          onCheckedChange={onChoose}
        />
      )}
      {isSection(tile) ? (
        <SectionMark colour={tile.data.colour} />
      ) : (
        <div aria-hidden="true" className="shrink-0 [zoom:0.66]" inert>
          <TileFace tile={tile} />
        </div>
      )}
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold" dir="auto">
          {title}
        </p>
        {isSection(tile) ? (
          <p className="text-sm text-muted">
            {t("tiles.types.secao")} · {t("canvas.sizing.label", tile.data)}
          </p>
        ) : null}
        <p className="text-sm text-muted first-letter:uppercase">
          {removedBy === null
            ? t("trash.removed", { when: ago(removedAt) })
            : t("trash.removedBy", { when: ago(removedAt), who: removedBy.name })}
        </p>
        <p className="text-sm text-muted">{timeLeft(expiresAt)}</p>
      </div>
      <Button
        aria-label={`${t("trash.bringBack")}: ${title}`}
        className="max-sm:px-3!"
        icon={Undo2}
        onClick={onBringBack}
      >
        <span className="max-sm:sr-only">{t("trash.bringBack")}</span>
      </Button>
    </li>
  );
}
