import type { Background } from "@mosaico/domain/mosaic/background";
import type { MosaicSettings } from "@mosaico/domain/mosaic/settings";
import { type ReactNode, useSyncExternalStore } from "react";
import { classNames } from "#ui/class-names.ts";
import { pastelGround } from "#ui/pastel.ts";
import { BackdropPicture } from "./backdrop-picture.tsx";
import type { Camera } from "./camera.ts";
import type { CanvasDocument } from "./canvas-document.ts";
import { Dots } from "./dots.tsx";
import { DrawnGround } from "./look/drawn-ground.tsx";
import { pastelOf } from "./pastel-of.ts";

type Props = {
  readonly document: CanvasDocument;
  readonly camera: Camera;
  readonly maintenance: boolean;
};

/** What is behind the tiles: the ground of the look or the mosaic's colour, a drawing, the dots of the grid; or a picture. */
export function Backdrop({ document, camera, maintenance }: Props) {
  const background = useSyncExternalStore(
    (listener) => document.subscribe(listener),
    () => document.background,
  );
  const settings = useSyncExternalStore(
    (listener) => document.subscribe(listener),
    () => document.settings,
  );
  const isPlainPlaster = settings.look === "gesso" && settings.ground === "";
  return (
    <Ground
      background={background}
      dots={
        // The cells to place tiles in; elsewhere dots belong to plaster without a drawing.
        maintenance || isPlainPlaster ? (
          <Dots camera={camera} isOnColour={isPlainPlaster} marksCells={maintenance} />
        ) : null
      }
      settings={settings}
    />
  );
}

/** A background that fills its positioned parent. `dots` are drawn on a colour, not on a picture. */
export function Ground({
  background: { bgColor, backgroundImage, repeat },
  settings: { ground, veil },
  dots,
  scale,
}: {
  readonly background: Background;
  readonly settings: Pick<MosaicSettings, "ground" | "veil">;
  /** The size of the drawing. */
  readonly scale?: number;
  readonly dots: ReactNode;
}) {
  const pastel = pastelOf(bgColor);
  const isOwnColour = bgColor !== "" && pastel === undefined;
  return (
    <div
      aria-hidden="true"
      className={classNames(
        "mosaic-ground absolute inset-0 overflow-hidden",
        pastel === undefined ? "bg-(--look-ground)" : pastelGround[pastel],
        bgColor === "" && "bg-(image:--look-light)",
      )}
      data-pictured={backgroundImage === "" ? undefined : ""}
      style={isOwnColour ? { backgroundColor: bgColor } : undefined}
    >
      {backgroundImage === "" ? (
        <>
          <DrawnGround ground={ground} {...(scale !== undefined && { scale })} />
          {veil && ground !== "" ? <div className="mosaic-veil absolute inset-0" /> : null}
          {dots}
        </>
      ) : (
        <>
          <BackdropPicture key={backgroundImage} name={backgroundImage} repeat={repeat} />
          {veil ? <div className="mosaic-veil absolute inset-0" /> : null}
        </>
      )}
    </div>
  );
}
