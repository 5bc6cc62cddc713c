import { TILE_COLOURS, TILE_FACES } from "@mosaico/domain/tile/appearance";
import { ChevronDown } from "lucide-react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import type { TileSelection } from "#features/canvas/selection/tile-selection.ts";
import { useOnlySelected } from "#features/canvas/selection/use-only-selected.ts";
import { ColourSign, ShapeSign } from "#features/tiles/appearance-fields.tsx";
import { SHAPES, shapeOf, sizeOfShape } from "#features/tiles/face-shape.ts";
import type { MosaicDocument } from "#features/sync/document/mosaic-document.ts";
import { classNames } from "#ui/class-names.ts";
import { Menu } from "#ui/menu.tsx";
import type { Arranging } from "./use-arrange-actions.ts";

type Props = {
  readonly selection: TileSelection;
  readonly document: MosaicDocument;
  readonly actions: Pick<Arranging, "resize" | "setAppearance">;
  readonly isNarrow: boolean;
};

/** Size, colour and face of the only selected tile, beside it, each with one press. */
export function AppearanceStrip({ selection, document, actions, isNarrow }: Props) {
  const { t } = useTranslation();
  const tile = useOnlySelected(selection, document);
  if (tile === undefined) return null;
  const { face, colour } = tile.data;
  const shape = shapeOf(tile.data);
  return (
    <div
      aria-label={t("tiles.appearance.tool")}
      className={classNames(
        "flex animate-fade-in items-center rounded-tile border border-line bg-raised shadow-float",
        isNarrow ? "flex-col gap-1 p-1.5" : "h-17 gap-2 px-2",
      )}
      data-covers-tiles=""
      role="toolbar"
    >
      <div aria-label={t("tiles.appearance.size")} className="flex" role="group">
        {SHAPES.map((one) => (
          <button
            aria-label={t("tiles.appearance.shape", sizeOfShape(one))}
            aria-pressed={one === shape}
            className={classNames(
              "grid size-11 place-items-center rounded-control hover:bg-hover active:bg-pressed",
              one === shape ? "bg-brand-soft text-brand-ink" : "text-muted",
            )}
            key={one}
            onClick={() => actions.resize(sizeOfShape(one))}
            title={t("tiles.appearance.shape", sizeOfShape(one))}
            type="button"
          >
            <ShapeSign {...sizeOfShape(one)} />
          </button>
        ))}
      </div>
      {isNarrow ? null : <Line />}
      <div
        aria-label={t("tiles.appearance.colour")}
        className={isNarrow ? "flex gap-0.5" : "grid grid-cols-5 gap-1"}
        role="group"
      >
        {(["", ...TILE_COLOURS] as const).map((one) => (
          <button
            aria-label={t(`tiles.colours.${one === "" ? "none" : one}`)}
            aria-pressed={one === colour}
            className={classNames(
              "grid place-items-center rounded-[9px]",
              isNarrow ? "size-8" : "size-6.5",
              one === colour ? "outline-3 -outline-offset-1 outline-brand-ink" : "",
            )}
            key={one}
            onClick={() => actions.setAppearance({ colour: one })}
            title={t(`tiles.colours.${one === "" ? "none" : one}`)}
            type="button"
          >
            <ColourSign colour={one} />
          </button>
        ))}
      </div>
      {isNarrow ? null : (
        <>
          <Line />
          <Menu
            items={TILE_FACES.map((one) => ({
              id: one,
              label: t(`tiles.faces.${one}`),
              checked: one === face,
              onSelect: () => actions.setAppearance({ face: one }),
            }))}
            label={t("tiles.appearance.face")}
            side="bottom"
            trigger={
              <button
                className="flex h-11 items-center gap-1.5 rounded-control px-2.5 text-sm font-semibold hover:bg-hover active:bg-pressed"
                type="button"
              >
                <span className="sr-only">{t("tiles.appearance.face")}: </span>
                {t(`tiles.faces.${face}`)}
                <ChevronDown aria-hidden="true" className="text-muted" size={18} />
              </button>
            }
          />
        </>
      )}
    </div>
  );
}

function Line() {
  return <span aria-hidden="true" className="h-7 w-px shrink-0 bg-line" />;
}
