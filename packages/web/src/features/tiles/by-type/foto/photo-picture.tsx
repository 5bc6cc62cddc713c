import type { WireFile } from "@mosaico/contract/files";
import { useState } from "react";
import { sourcesOf } from "#features/files/picture-sources.ts";
import { classNames } from "#ui/class-names.ts";
import { MEDIA_HEIGHT } from "../media-height.ts";

type Props = {
  readonly file: WireFile;
  readonly title: string;
  readonly onBroken: () => void;
};

// Keeps even a very narrow or small picture clickable.
const MIN_SIDE = "2.75rem";

/** The photo in a suitable copy, with its space reserved and a preview until it has loaded. */
export function PhotoPicture({ file, title, onBroken }: Props) {
  const [isLoaded, setIsLoaded] = useState(false);
  const { width, height, preview } = file;
  const ratio = width === null || height === null ? undefined : width / height;
  // The maximum width that the dialog, the height of the window and the picture itself allow.
  const shown =
    ratio === undefined
      ? "100%"
      : `min(${width}px, ${MEDIA_HEIGHT} * ${ratio}, 100vw - 2.5rem, 68.5rem)`;
  return (
    <picture
      className="relative block max-w-full"
      style={
        ratio === undefined
          ? { minHeight: "40dvh" }
          : {
              aspectRatio: ratio,
              minHeight: MIN_SIDE,
              minWidth: MIN_SIDE,
              width: `calc(${shown})`,
            }
      }
    >
      {preview === null || isLoaded ? null : (
        <img
          alt=""
          className="absolute inset-0 size-full scale-110 object-cover blur-lg"
          src={preview}
        />
      )}
      {sourcesOf(file).map(({ type, srcSet }) => (
        <source key={type} sizes={shown} srcSet={srcSet} type={type} />
      ))}
      <img
        alt={title}
        className={classNames(
          "relative size-full object-scale-down transition-opacity duration-(--duration-slow)",
          isLoaded ? "opacity-100" : "opacity-0",
        )}
        decoding="async"
        draggable={false}
        height={height ?? undefined}
        onError={onBroken}
        onLoad={() => setIsLoaded(true)}
        src={file.url}
        width={width ?? undefined}
      />
    </picture>
  );
}
