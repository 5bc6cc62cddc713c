import { type FileTileType, fileKindOfType } from "@mosaico/domain/tile/tile-type";
import type { ComponentType } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { FileField } from "#features/files/file-field.tsx";
import type { ContentInputProps } from "./tile-type-ui.ts";

/** The field of a type whose content is a file of one kind. */
export function fileInput(type: FileTileType): ComponentType<ContentInputProps> {
  return function FileInput(props: ContentInputProps) {
    const { t } = useTranslation();
    return (
      <FileField
        {...props}
        folder="content"
        kinds={[fileKindOfType(type)]}
        label={t(`tiles.types.${type}`)}
        type={type}
      />
    );
  };
}
