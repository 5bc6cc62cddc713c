import type { TileData } from "@mosaico/domain/tile/tile";
import type { LucideIcon } from "lucide-react";
import type { ComponentType } from "react";
import type { HandedFile } from "#features/files/file-field.tsx";
import type { UploadStatus } from "#features/files/use-upload.ts";

/** The props of a type's content field. */
export type ContentInputProps = {
  readonly value: string;
  readonly onChange: (content: string) => void;
  /** The error message, once it should be shown. */
  readonly error: string | undefined;
  /** The account that stores uploads. */
  readonly accountId: string | undefined;
  /** Called when an upload begins and when it ends. */
  readonly onStatusChange: (status: UploadStatus) => void;
  /** Called with the file being uploaded. */
  readonly onSending: (file: File) => void;
  /** F7: puts a file refused here into a tile that keeps any file as it is; undefined if this is one. */
  readonly onKeepAsFile: ((file: File) => void) | undefined;
  /** A file refused by the field of another type, to be uploaded here. */
  readonly handed: HandedFile | undefined;
};

/** The props of a type's content view. */
export type ContentViewProps = { readonly data: TileData };

type DetailSize = "medium" | "large" | "wide";

/** The field and the view of a tile type. */
export type TileTypeUi = {
  readonly icon: LucideIcon;
  readonly Input: ComponentType<ContentInputProps>;
  readonly View: ComponentType<ContentViewProps>;
  /** The width of the detail. */
  readonly size: DetailSize | ((data: TileData) => DetailSize);
};
