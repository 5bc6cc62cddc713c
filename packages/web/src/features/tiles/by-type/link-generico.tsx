import { parseAddress } from "@mosaico/domain/tile/address";
import { Link } from "lucide-react";
import { AddressField } from "./address-field.tsx";
import { EmptyContent } from "./empty-content.tsx";
import { LinkCard } from "./link-card.tsx";
import type { ContentInputProps, ContentViewProps, TileTypeUi } from "./tile-type-ui.ts";

export const linkGenerico: TileTypeUi = { icon: Link, Input, View, size: "medium" };

function Input(props: ContentInputProps) {
  return <AddressField {...props} kind="link" />;
}

function View({ data }: ContentViewProps) {
  const address = parseAddress(data.content);
  return address === undefined ? <EmptyContent /> : <LinkCard address={address} />;
}
