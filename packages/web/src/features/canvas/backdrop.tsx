import { BACKGROUND_COLOURS } from "@mosaico/domain/mosaic/background";
import { fileAddress } from "@mosaico/domain/tile/content";
import { useSyncExternalStore } from "react";
import { classNames } from "#ui/class-names.ts";
import { type Pastel, pastelGround } from "#ui/pastel.ts";
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

type Props = { readonly document: CanvasDocument; readonly camera: Camera };

/** What lies behind the tiles: the mosaic's colour with the dots of the grid, or its picture. */
export function Backdrop({ document, camera }: Props) {
  const { bgColor, backgroundImage, repeat } = useSyncExternalStore(
    (listener) => document.subscribe(listener),
    () => document.background,
  );
  const pastel = pastelOf(bgColor);
  const isOwnColour = bgColor !== "" && pastel === undefined;
  return (
    <div
      aria-hidden="true"
      className={classNames(
        "absolute inset-0 overflow-hidden",
        pastel === undefined ? "bg-ground" : pastelGround[pastel],
      )}
      style={isOwnColour ? { backgroundColor: bgColor } : undefined}
    >
      {backgroundImage === "" ? (
        <Dots camera={camera} />
      ) : (
        <div
          className={classNames(
            "size-full bg-center",
            repeat ? "bg-repeat" : "bg-cover bg-no-repeat",
          )}
          style={{ backgroundImage: `url("${fileAddress(backgroundImage)}")` }}
        />
      )}
    </div>
  );
}

/** The nine colours have a tone for each theme; any other is shown as it is. */
export function pastelOf(hex: string): Pastel | undefined {
  const named = BACKGROUND_COLOURS.find((colour) => colour.hex === hex);
  return named === undefined ? undefined : PASTELS[named.name];
}
