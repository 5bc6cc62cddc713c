import { PAGE_SCHEMES, parseAddress } from "@mosaico/domain/tile/address";
import { AppWindow } from "lucide-react";
import { AddressField } from "./address-field.tsx";
import { EmptyContent } from "./empty-content.tsx";
import { LinkCard } from "./link-card.tsx";
import { PageFrame } from "./page-frame.tsx";
import type { ContentInputProps, ContentViewProps, TileTypeUi } from "./tile-type-ui.ts";

export const url: TileTypeUi = { icon: AppWindow, Input, View, size: "wide" };

function Input(props: ContentInputProps) {
  return <AddressField {...props} kind="page" />;
}

function View({ data }: ContentViewProps) {
  const address = parseAddress(data.content, PAGE_SCHEMES);
  if (address === undefined) return <EmptyContent />;
  return canBeFramed(address) ? (
    <PageFrame address={address} key={address} title={data.title} />
  ) : (
    <LinkCard address={address} />
  );
}

// The app itself refuses frames, and browsers block http inside a page served over https.
function canBeFramed(address: string): boolean {
  const { origin, protocol } = new URL(address);
  return origin !== location.origin && (protocol === "https:" || location.protocol === "http:");
}
