import { BACKGROUND_COLOURS, type Background } from "@mosaico/domain/mosaic/background";
import { type ReactNode, useSyncExternalStore } from "react";
import { classNames } from "#ui/class-names.ts";
import { type Pastel, pastelGround } from "#ui/pastel.ts";
import { BackdropPicture } from "./backdrop-picture.tsx";
import type { Camera } from "./camera.ts";
import type { CanvasDocument } from "./canvas-document.ts";
import { Dots } from "./dots.tsx";

const PASTELS: Record<(typeof BACKGROUND_COLOURS)[number]["name"], Pastel> = {
  branco: "white",
  turquesa: "turquoise",
  verde: "green",
  amarelo: "yellow",
  laranja: "orange",
  vermelho: "red",
  rosa: "pink",
  roxo: "purple",
  azul: "blue",
};

type Props = {
  readonly document: CanvasDocument;
  readonly camera: Camera;
  readonly maintenance: boolean;
};

/** The background behind the tiles: the mosaic's colour with the dots of the grid, or its picture. */
export function Backdrop({ document, camera, maintenance }: Props) {
  const background = useSyncExternalStore(
    (listener) => document.subscribe(listener),
    () => document.background,
  );
  return (
    <Ground background={background} dots={<Dots camera={camera} marksCells={maintenance} />} />
  );
}

/** A background that fills its positioned parent. `dots` are drawn on a colour, not on a picture. */
export function Ground({
  background: { bgColor, backgroundImage, repeat },
  dots,
}: {
  readonly background: Background;
  readonly dots: ReactNode;
}) {
  const pastel = pastelOf(bgColor);
  const isOwnColour = bgColor !== "" && pastel === undefined;
  return (
    <div
      aria-hidden="true"
      className={classNames(
        "mosaic-ground absolute inset-0 overflow-hidden",
        pastel === undefined ? "bg-ground" : pastelGround[pastel],
      )}
      data-pictured={backgroundImage === "" ? undefined : ""}
      style={isOwnColour ? { backgroundColor: bgColor } : undefined}
    >
      {backgroundImage === "" ? (
        dots
      ) : (
        <BackdropPicture key={backgroundImage} name={backgroundImage} repeat={repeat} />
      )}
    </div>
  );
}

/** The nine named colours have a shade for each theme; any other is shown as it is. */
export function pastelOf(hex: string): Pastel | undefined {
  const named = BACKGROUND_COLOURS.find((colour) => colour.hex === hex);
  return named === undefined ? undefined : PASTELS[named.name];
}
