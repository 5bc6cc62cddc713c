import { PAGE_SCHEMES, completeAddress, parseAddress } from "@mosaico/domain/tile/address";
import { type PageSays, fieldsOfPage } from "@mosaico/domain/tile/page-fields";
import type { TileData } from "@mosaico/domain/tile/tile";
import { call } from "#platform/api/call.ts";

/** What a page says about itself, as the fields of a tile. */
export type PageFields = {
  readonly fields: ReturnType<typeof fieldsOfPage>;
  /** Whether pictures were left out because the account has no storage left. */
  readonly isFull: boolean;
};

/** T14: has the server ask the page at an address. Throws an `ApiError`. */
export async function fetchPageFields(
  accountId: string,
  address: string,
  signal?: AbortSignal,
): Promise<PageFields> {
  const { item } = await call(
    "POST /accounts/:id/page-details",
    { params: { id: accountId }, body: { address } },
    signal && { signal },
  );
  const says: PageSays = {
    ...item,
    picture: item.picture?.fileName ?? "",
    icon: item.icon ?? "",
  };
  return { fields: fieldsOfPage(says), isFull: item.isFull };
}

/** T14: the address of the page that a tile leads to; undefined if it leads to none. */
export function pageAddressOf({
  type,
  content,
}: Pick<TileData, "type" | "content">): string | undefined {
  if (type !== "url" && type !== "youtube" && type !== "link-generico") return undefined;
  return parseAddress(completeAddress(content), PAGE_SCHEMES);
}
