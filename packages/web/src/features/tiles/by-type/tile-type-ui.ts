import type { TileData } from "@mosaico/domain/tile/tile";
import type { LucideIcon } from "lucide-react";
import type { ComponentType } from "react";

/** What the field of a type's content gets. */
export type ContentInputProps = {
  readonly value: string;
  readonly onChange: (content: string) => void;
  /** What is wrong, in words, once it is time to say so. */
  readonly error: string | undefined;
};

/** What the display of a type's content gets. */
export type ContentViewProps = { readonly data: TileData };

/** How one type of tile is filled in and shown. */
export type TileTypeUi = {
  readonly icon: LucideIcon;
  /** Undefined where no tile of this type can be made by hand. */
  readonly Input: ComponentType<ContentInputProps> | undefined;
  readonly View: ComponentType<ContentViewProps>;
  /** How wide the detail opens. */
  readonly size: "medium" | "large" | "wide";
};
