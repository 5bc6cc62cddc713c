import type { Area } from "@mosaico/domain/document/sheets/sheet-part";
import type { RecordReader } from "./record-reader.ts";

type Link = { readonly area: Area; readonly address?: string; readonly place?: string };

const MAX_LENGTH = 5000;
/** The first bytes of the class of monikers that are addresses. */
const URL_MONIKER = 0x79_ea_c9_e0;
const [HAS_MONIKER, HAS_PLACE, HAS_NAME, HAS_FRAME, IS_TEXT] = [0x01, 0x08, 0x10, 0x80, 0x1_00];

/** A link to an address or a place; undefined for one to a file. Source: MS-OSHARED 2.3.7.1. */
export function readLink(data: RecordReader): Link | undefined {
  const area = readArea(data);
  data.skip(20);
  const flags = data.u32();
  if ((flags & HAS_NAME) !== 0) readText(data);
  if ((flags & HAS_FRAME) !== 0) readText(data);
  let address: string | undefined;
  if ((flags & HAS_MONIKER) !== 0) {
    if ((flags & IS_TEXT) !== 0) address = readText(data);
    else {
      if (data.u32() !== URL_MONIKER) return undefined;
      data.skip(12);
      const bytes = data.u32();
      address = untilZero(data.characters(Math.min(MAX_LENGTH, bytes >> 1), true));
    }
  }
  if (address !== undefined) return { area, address };
  return (flags & HAS_PLACE) === 0 ? undefined : { area, place: readText(data) };
}

/** An area as most records store it, columns last. */
export function readArea(data: RecordReader): Area {
  const [top, bottom, left, right] = [data.u16(), data.u16(), data.u16(), data.u16()];
  return { top, bottom: Math.max(top, bottom), left, right: Math.max(left, right) };
}

function readText(data: RecordReader): string {
  return untilZero(data.characters(Math.min(MAX_LENGTH, data.u32()), true));
}

function untilZero(text: string): string {
  return text.split("\0", 1)[0] ?? "";
}
