import { type FileKind, kindOfName } from "@mosaico/domain/file/file-kind";
import { useEffect, useState } from "react";
import { KIND_ICON } from "./kind-icon.ts";

const frame = "size-14 shrink-0 rounded-control";

/** A thumbnail for a file of this kind. `src` is its picture, if it is one. */
export function FileThumb({
  kind = "picture",
  src,
}: {
  kind?: FileKind | undefined;
  src?: string;
}) {
  const [isBroken, setIsBroken] = useState(false);
  const Icon = KIND_ICON[kind];
  if (src !== undefined && !isBroken) {
    return (
      <img
        alt=""
        className={`${frame} bg-sunken object-cover`}
        decoding="async"
        draggable={false}
        onError={() => setIsBroken(true)}
        src={src}
      />
    );
  }
  return (
    <span className={`${frame} grid place-items-center bg-pastel-turquoise text-brand-ink`}>
      <Icon aria-hidden="true" size={24} />
    </span>
  );
}

/** The same for a file that is not uploaded yet. */
export function LocalThumb({ file }: { file: File }) {
  const kind = kindOfName(file.name);
  return kind === "picture" ? (
    <LocalPicture file={file} key={`${file.name} ${file.size} ${file.lastModified}`} />
  ) : (
    <FileThumb kind={kind ?? "other"} />
  );
}

function LocalPicture({ file }: { file: File }) {
  const [src] = useState(() => URL.createObjectURL(file));
  useEffect(() => () => URL.revokeObjectURL(src), [src]);
  return <FileThumb kind="picture" src={src} />;
}
