import { ARCHIVE_LIMITS } from "@mosaico/domain/exchange/manifest";
import { PAGE_LIMITS } from "@mosaico/domain/exchange/choose-sizes";

/** Errors of archives of mosaics: meaning, cause, remedy. */
export const EXCHANGE_ERRORS = {
  "exchange.unreadable": [
    "The file is not an archive of a mosaic, or it is damaged.",
    "A part of it is missing, differs from its checksum, or is not valid.",
    "Send an archive as `GET /mosaics/{id}/archive` returned it.",
  ],
  "exchange.newerVersion": [
    "The archive comes from a newer version of this program.",
    "Its format has a higher version than the server knows.",
    "Upgrade the server.",
  ],
  "exchange.tooLarge": [
    "The mosaic is too large for an archive.",
    `An archive has at most ${ARCHIVE_LIMITS.bytes / (1024 * 1024)} MB and ${ARCHIVE_LIMITS.files} files.`,
    "Move some of the files into another mosaic.",
  ],
  "exchange.tooManyTiles": [
    "The mosaic has too many tiles for this format.",
    `A page in one file has at most ${PAGE_LIMITS.tiles} tiles.`,
    "Export an archive, or a part of the mosaic.",
  ],
} as const;
