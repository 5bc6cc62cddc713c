import { type Area, boundsOf, lengthOf } from "@mosaico/domain/mosaic/area";
import { useSyncExternalStore } from "react";
import type { Camera } from "../camera.ts";
import type { LandingSign } from "./landing.ts";
import "./landing.css";

// More frames than this cannot be told apart: one around all of them is drawn instead.
const MAX_FRAMES = 60;

type Props = { readonly sign: LandingSign; readonly camera: Camera };

/** Where tiles are and would be, drawn among the tiles. */
export function LandingLayer({ sign, camera }: Props) {
  const landing = useSyncExternalStore(
    (listener) => sign.subscribe(listener),
    () => sign.landing,
  );
  if (landing === undefined) return null;
  const { places, from = [], exchanged, label } = landing;
  const first = places[0];
  return (
    <>
      <Frames areas={from} kind="from" />
      <Frames areas={exchanged === undefined ? [] : [exchanged]} kind="exchanged" />
      <Frames areas={places} kind="place" />
      {label === undefined || first === undefined ? null : (
        <div
          className="mosaic-landing-label"
          style={{
            left: first.x + lengthOf(first.width),
            top: first.y + lengthOf(first.height),
            transform: `scale(${1 / camera.view.zoom})`,
          }}
        >
          {label}
        </div>
      )}
    </>
  );
}

function Frames({ areas, kind }: { readonly areas: readonly Area[]; readonly kind: string }) {
  const all = areas.length > MAX_FRAMES ? boundsOf(areas) : undefined;
  if (all !== undefined) {
    const { left, top, right, bottom } = all;
    return (
      <div
        className="mosaic-landing"
        data-landing={kind}
        style={{ left, top, width: right - left, height: bottom - top }}
      />
    );
  }
  return areas.map(({ x, y, width, height }, at) => (
    <div
      className="mosaic-landing"
      data-landing={kind}
      // Moved from place to place: a new element for each is styled, laid out and painted anew.
      key={at}
      style={{ left: x, top: y, width: lengthOf(width), height: lengthOf(height) }}
    />
  ));
}
