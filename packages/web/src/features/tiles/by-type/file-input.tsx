import { FILE_KIND_OF_TYPE, type FileTileType } from "@mosaico/domain/file/file-kind";
import type { ComponentType } from "react";
import { useTranslation } from "react-i18next";
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
        kinds={[FILE_KIND_OF_TYPE[type]]}
        label={t(`tiles.types.${type}`)}
        type={type}
      />
    );
  };
}
