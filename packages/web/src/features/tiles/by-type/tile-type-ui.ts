import type { TileData } from "@mosaico/domain/tile/tile";
import type { LucideIcon } from "lucide-react";
import type { ComponentType } from "react";
import type { HandedFile } from "#features/files/file-field.tsx";
import type { UploadStatus } from "#features/files/use-upload.ts";

/** What the field of a type's content gets. */
export type ContentInputProps = {
  readonly value: string;
  readonly onChange: (content: string) => void;
  /** What is wrong, in words, once it is time to say so. */
  readonly error: string | undefined;
  /** The account that keeps what is uploaded. */
  readonly accountId: string | undefined;
  /** Told when a file begins to be sent, and how that ends. */
  readonly onStatusChange: (status: UploadStatus) => void;
  /** Told of a file that is on its way. */
  readonly onSending: (file: File) => void;
  /** F7: puts a file that is refused here into a tile that keeps it as it is; undefined where this is one. */
  readonly onKeepAsFile: ((file: File) => void) | undefined;
  /** A file that the field of another type refused, to be sent from here. */
  readonly handed: HandedFile | undefined;
};

/** What the display of a type's content gets. */
export type ContentViewProps = { readonly data: TileData };

type DetailSize = "medium" | "large" | "wide";

/** How one type of tile is filled in and shown. */
export type TileTypeUi = {
  readonly icon: LucideIcon;
  readonly Input: ComponentType<ContentInputProps>;
  readonly View: ComponentType<ContentViewProps>;
  /** How wide the detail opens. */
  readonly size: DetailSize | ((data: TileData) => DetailSize);
};
