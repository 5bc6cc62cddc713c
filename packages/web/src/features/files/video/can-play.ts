import type { RareVideoCodec } from "@mosaico/domain/file/video-codec";

// A usual stream of each codec; those that no browser can be asked about are left out. Sources: ISO/IEC 14496-15, E.3
// (HEVC, Main 10, as phones record), the AV1 codec string of its ISOBMFF binding.
const TYPES: Partial<Readonly<Record<RareVideoCodec, string>>> = {
  hevc: 'video/mp4; codecs="hvc1.2.4.L120.90"',
  av1: 'video/mp4; codecs="av01.0.08M.08"',
  prores: 'video/quicktime; codecs="apcn"',
};

/** Whether this browser says that it plays a codec. It may be wrong, as some devices lack the decoder. */
export function canPlay(codec: RareVideoCodec): boolean {
  const type = TYPES[codec];
  return type !== undefined && document.createElement("video").canPlayType(type) !== "";
}
