import { fileNameOf } from "@mosaico/domain/tile/content";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFile } from "#features/files/files.api.ts";
import { type NamedFile, namedFile } from "#features/files/named-file.ts";
import { ApiError } from "#platform/api/api-error.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { EmptyContent } from "./empty-content.tsx";
import { FileFailed } from "./file-failed.tsx";

type Props = {
  /** The tile's content: the file's name, or nothing. */
  readonly content: string;
  /** The tile's, under which a visitor has the file. */
  readonly title: string;
  /** In the shape of what comes. */
  readonly skeleton: ReactNode;
  readonly children: (file: NamedFile) => ReactNode;
};

/** What a tile's file shows once it is known, and what is said while it is not, or where it is gone. */
export function StoredFile({ content, title, skeleton, children }: Props) {
  const name = content === "" ? undefined : fileNameOf(content);
  const file = useFile(name);
  if (name === undefined) return <EmptyContent />;
  if (file.data !== undefined) return children(namedFile(file.data, title));
  if (file.error === null) return skeleton;
  if (file.error instanceof ApiError && file.error.status === 404) return <FileGone />;
  return <FileFailed request={file} />;
}

/** In the place of a file that is not there any more, or that this person may not have. */
export function FileGone() {
  const { t } = useTranslation();
  return <EmptyState text={t("tiles.file.goneText")} title={t("tiles.file.gone")} />;
}
