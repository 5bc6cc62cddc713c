import {
  TILE_COLOURS,
  TILE_FACES,
  TILE_FRAMINGS,
  type TileColour,
} from "@mosaico/domain/tile/appearance";
import { Ban } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { classNames } from "#ui/class-names.ts";
import type { Appearance } from "./appearance.ts";
import { SHAPES, shapeOf, sizeOfShape } from "./face-shape.ts";
import "./tile-colour.css";

type Props = {
  /** What all tiles have in common. */
  readonly value: Partial<Appearance>;
  readonly onChange: (change: Partial<Appearance>) => void;
};

/** The choice of size, face and colour, and of a picture's framing (T10 to T13), each applied at once. */
export function AppearanceFields({ value, onChange }: Props) {
  const { t } = useTranslation();
  const { width, height, face, colour, framing } = value;
  const shape =
    width === undefined || height === undefined ? undefined : shapeOf({ width, height });
  return (
    <div className="grid gap-1">
      <Choice label={t("tiles.appearance.size")}>
        {SHAPES.map((one) => (
          <Option
            isOn={one === shape}
            key={one}
            label={t("tiles.appearance.shape", sizeOfShape(one))}
            onSelect={() => onChange(sizeOfShape(one))}
          >
            <ShapeSign {...sizeOfShape(one)} />
          </Option>
        ))}
      </Choice>
      <Choice label={t("tiles.appearance.face")}>
        {TILE_FACES.map((one) => (
          <Option isOn={one === face} key={one} onSelect={() => onChange({ face: one })}>
            <span className="px-2 text-sm font-semibold">{t(`tiles.faces.${one}`)}</span>
          </Option>
        ))}
      </Choice>
      {face === "picture" ? (
        <Choice label={t("tiles.appearance.framing")}>
          {(["", ...TILE_FRAMINGS] as const).map((one) => (
            <Option isOn={one === framing} key={one} onSelect={() => onChange({ framing: one })}>
              <span className="px-2 text-sm font-semibold">
                {t(`tiles.framings.${one === "" ? "none" : one}`)}
              </span>
            </Option>
          ))}
        </Choice>
      ) : null}
      <ColourField onChange={(one) => onChange({ colour: one })} value={colour} />
    </div>
  );
}

type ColourProps = {
  /** Undefined if tiles differ in it. */
  readonly value: TileColour | undefined;
  readonly onChange: (colour: TileColour) => void;
};

/** T12: the choice of a colour, or of none. */
export function ColourField({ value, onChange }: ColourProps) {
  const { t } = useTranslation();
  return (
    <Choice label={t("tiles.appearance.colour")}>
      {(["", ...TILE_COLOURS] as const).map((one) => (
        <Option
          isOn={one === value}
          key={one}
          label={t(`tiles.colours.${one === "" ? "none" : one}`)}
          onSelect={() => onChange(one)}
        >
          <ColourSign colour={one} />
        </Option>
      ))}
    </Choice>
  );
}

function Choice({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <div aria-labelledby={id} className="grid grid-cols-[3.75rem_minmax(0,1fr)]" role="group">
      <p className="text-sm leading-10 font-semibold touch:leading-11" id={id}>
        {label}
      </p>
      <div className="flex flex-wrap">{children}</div>
    </div>
  );
}

type OptionProps = {
  /** The name of an option that is only drawn. */
  readonly label?: string;
  readonly isOn: boolean;
  readonly onSelect: () => void;
  readonly children: ReactNode;
};

function Option({ label, isOn, onSelect, children }: OptionProps) {
  return (
    <button
      aria-label={label}
      aria-pressed={isOn}
      className={classNames(
        "grid h-10 min-w-8 place-items-center rounded-control border-2 px-0.5 hover:bg-hover active:bg-pressed touch:h-11 touch:min-w-11",
        isOn ? "border-brand bg-brand-soft text-brand-ink" : "border-transparent",
      )}
      onClick={onSelect}
      title={label}
      type="button"
    >
      {children}
    </button>
  );
}

/** A tile's colour, or the sign for none. */
export function ColourSign({ colour }: { readonly colour: TileColour }) {
  return colour === "" ? (
    <Ban aria-hidden="true" className="text-muted" size={20} />
  ) : (
    <span
      className="tile-colour size-6 rounded-[8px] border border-line-strong bg-(--piece) forced-color-adjust-none"
      data-colour={colour}
    />
  );
}

/** A tile of this size, drawn to scale. */
export function ShapeSign({ width, height }: { readonly width: number; readonly height: number }) {
  const cell = 9;
  return (
    <span
      aria-hidden="true"
      className="rounded-[3px] border-2 border-current"
      style={{ width: width * cell - 1, height: height * cell - 1 }}
    />
  );
}
