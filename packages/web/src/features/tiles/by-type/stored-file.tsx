import { fileNameOf } from "@mosaico/domain/tile/content";
import type { ReactNode } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { useFile } from "#features/files/files.api.ts";
import { type NamedFile, namedFile } from "#features/files/named-file.ts";
import { ApiError } from "#platform/api/api-error.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { EmptyContent } from "./empty-content.tsx";
import { FileFailed } from "./file-failed.tsx";

type Props = {
  /** The tile's content: the file's name, or nothing. */
  readonly content: string;
  /** The tile's title, which names the file for visitors. */
  readonly title: string;
  /** A placeholder in the shape of the content. */
  readonly skeleton: ReactNode;
  readonly children: (file: NamedFile) => ReactNode;
};

/** Shows a tile's file once its metadata is known, with loading and error states. */
export function StoredFile({ content, title, skeleton, children }: Props) {
  const name = content === "" ? undefined : fileNameOf(content);
  const file = useFile(name);
  if (name === undefined) return <EmptyContent />;
  if (file.data !== undefined) return children(namedFile(file.data, title));
  if (file.error === null) return skeleton;
  if (file.error instanceof ApiError && file.error.status === 404) return <MissingFile />;
  return <FileFailed request={file} />;
}

/** Replaces a file that no longer exists, or that the user may not see. */
export function MissingFile() {
  const { t } = useTranslation();
  return <EmptyState text={t("tiles.file.goneText")} title={t("tiles.file.gone")} />;
}
