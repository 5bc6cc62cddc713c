import type { MosaicSummary, WireMosaic } from "@mosaico/contract/mosaics";
import type { operation } from "@mosaico/contract/operation-schemas";
import type { node, tileChanges } from "@mosaico/contract/wire";
import type { Operation } from "@mosaico/domain/mosaic/operation";
import { givenSettings } from "@mosaico/domain/mosaic/settings";
import { fileAddress } from "@mosaico/domain/tile/content";
import {
  ADDED_FIELDS,
  TILE_FIELDS,
  type Tile,
  type TileData,
  fillTileData,
} from "@mosaico/domain/tile/tile";
import { type TileType, isFileTileType } from "@mosaico/domain/tile/tile-type";
import type { z } from "zod";
import type { MosaicResource, MosaicSnapshot } from "./mosaic-resource.ts";

type WireOperation = z.output<typeof operation>;
type WireTileChanges = z.output<typeof tileChanges>;

/** A tile as sent. */
export type WireNode = z.output<typeof node>;

/** The operation as sent, without derived fields. */
export function readOperation(sent: WireOperation): Operation {
  switch (sent.op) {
    case "addTile":
      return { op: "addTile", tile: readNode(sent.tile) };
    case "updateTile":
      return { op: "updateTile", id: sent.id, data: readChanges(sent.data) };
    case "setSettings":
      return { op: "setSettings", settings: givenSettings(sent.settings) };
    default:
      return sent;
  }
}

/**
 * The tile as sent, with defaults for missing fields. T9: missing fields that the requirement does not know keep their
 * value.
 */
export function readNode({ id, position, data }: WireNode, before?: Tile): Tile {
  const { title, type } = data;
  const unchanged = Object.keys(ADDED_FIELDS).map((field) => [
    field,
    before?.data[field as keyof typeof ADDED_FIELDS],
  ]);
  const fields = {
    ...Object.fromEntries(unchanged),
    ...readChanges(data),
    title,
    type: typeOf(type),
  };
  return { id, position, data: fillTileData(fields) };
}

function readChanges(sent: WireTileChanges): Partial<TileData> {
  const { type } = sent;
  const fields = TILE_FIELDS.filter((field) => sent[field] !== undefined);
  return {
    ...Object.fromEntries(fields.map((field) => [field, sent[field]])),
    ...(type !== undefined && { type: typeOf(type) }),
  };
}

function typeOf(sent: TileType | "PDF"): TileType {
  return sent === "PDF" ? "pdf" : sent;
}

/** The fields of a mosaic in lists. */
export function summaryOf(mosaic: MosaicResource): MosaicSummary {
  return {
    id: mosaic.mosaicId,
    title: mosaic.title,
    accountId: mosaic.accountId,
    implementation: mosaic.implementation,
    revision: mosaic.revision,
    tileCount: mosaic.tileCount,
    sectionCount: mosaic.sectionCount,
    language: mosaic.language,
  };
}

/** A whole mosaic in the format of the wire. */
export function wireMosaicOf({ mosaic, tiles }: MosaicSnapshot): WireMosaic {
  return {
    ...summaryOf(mosaic),
    content: JSON.stringify({ nodes: tiles.map(nodeOf) }),
    background: JSON.stringify(mosaic.background),
    settings: mosaic.settings,
  };
}

/** A tile in the format of the wire. */
export function nodeOf({ id, position, data }: Tile) {
  return {
    id,
    type: "custom" as const,
    position,
    data: {
      label: data.label,
      icon: data.icon,
      iconIsGeneral: data.iconIsGeneral,
      iconUrl: addressOf(data.icon),
      type: data.type,
      title: data.title,
      description: data.description,
      summary: data.summary,
      content: data.content,
      contentUrl: isFileTileType(data.type) ? addressOf(data.content) : null,
      ...(data.locked && { locked: true }),
      ...(data.alt !== "" && { alt: data.alt }),
      ...(data.captions !== "" && {
        captions: data.captions,
        captionsUrl: addressOf(data.captions),
      }),
      ...(data.language !== "" && { language: data.language }),
      ...(data.width > 1 && { width: data.width }),
      ...(data.height > 1 && { height: data.height }),
      ...(data.face !== "icon" && { face: data.face }),
      ...(data.colour !== "" && { colour: data.colour }),
      ...(data.picture !== "" && {
        picture: data.picture,
        pictureUrl: addressOf(data.picture),
      }),
      ...(data.focusX !== 50 && { focusX: data.focusX }),
      ...(data.focusY !== 50 && { focusY: data.focusY }),
      ...(data.framing !== "" && { framing: data.framing }),
      ...(data.folded && { folded: true }),
    },
  };
}

function addressOf(fileName: string): string | null {
  return fileName === "" ? null : fileAddress(fileName);
}
