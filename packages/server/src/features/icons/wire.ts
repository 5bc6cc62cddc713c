import type { WireIcon } from "@mosaico/contract/icons";
import { fileAddress } from "@mosaico/domain/tile/content";
import type { IconRow } from "./icons.store.ts";

const VERSION_LENGTH = 8;

/** An icon as sent to clients. Its address changes with its picture, so that it may be cached forever. */
export function wireIcon(icon: IconRow): WireIcon {
  const version = icon.sha256 === null ? "" : `?v=${icon.sha256.slice(0, VERSION_LENGTH)}`;
  return {
    id: icon.id,
    fileName: icon.fileName,
    url: `${fileAddress(icon.fileName)}${version}`,
    description: icon.description,
    ...(icon.accountId !== null && { accountId: icon.accountId }),
    ...(icon.names !== null && { names: icon.names as NonNullable<WireIcon["names"]> }),
    ...(icon.theme !== null && { theme: icon.theme }),
  };
}
