import { fileAddressHere } from "#platform/base/file-address-here.ts";
import { type SyntheticEvent, useState } from "react";
import { useFile } from "#features/files/files.api.ts";
import { sourcesOf } from "#features/files/picture-sources.ts";
import { classNames } from "#ui/class-names.ts";
import { coveringWidth, repeatedPiece } from "./backdrop-size.ts";

/**
 * The mosaic's picture, covering or tiled, on a fixed layer of its own, so that panning neither repaints nor decodes it
 * again. A blurred preview is shown until it has loaded.
 */
export function BackdropPicture({ name, repeat }: { name: string; repeat: boolean }) {
  const { data: file, isError } = useFile(name);
  const [loaded, setLoaded] = useState<string>();
  // If nothing is known about the file, its address is still usable.
  const picture =
    file ??
    (isError
      ? {
          url: fileAddressHere(name),
          mediaType: "image/webp",
          width: null,
          height: null,
          preview: null,
          sizes: [],
        }
      : undefined);
  if (picture === undefined) return null;

  const piece = repeatedPiece(picture, devicePixelRatio);
  const shown = repeat ? piece.url : picture.url;
  const isThere = loaded === shown;
  const notify = {
    onError: tryAgainOnline,
    onLoad: () => setLoaded(shown),
  };
  return (
    // Opaque, so that the browser need not blend in anything below.
    <div className="absolute inset-0 bg-inherit will-change-transform">
      {isThere || picture.preview === null ? null : (
        <div
          className="absolute inset-0 bg-cover bg-center"
          style={{ backgroundImage: `url("${picture.preview}")` }}
        />
      )}
      {repeat ? (
        <>
          <img alt="" className="hidden" key={shown} src={shown} {...notify} />
          <div
            className={classNames("absolute inset-0", !isThere && "invisible")}
            data-picture=""
            style={{
              backgroundImage: `url("${shown}")`,
              backgroundSize: piece.width === undefined ? undefined : `${piece.width}px auto`,
            }}
          />
        </>
      ) : (
        <picture>
          {sourcesOf(picture).map(({ type, srcSet }) => (
            <source key={type} sizes={coveringWidth(picture)} srcSet={srcSet} type={type} />
          ))}
          <img
            alt=""
            className={classNames(
              "absolute inset-0 size-full object-cover",
              !isThere && "invisible",
            )}
            data-picture=""
            decoding="async"
            draggable={false}
            fetchPriority="low"
            src={shown}
            {...notify}
          />
        </picture>
      )}
      {/* In the dark theme a bright picture would outshine the tiles on it. */}
      <div className="absolute inset-0 hidden bg-ground/35 dark:block" />
    </div>
  );
}

/** A picture that failed to load is retried once there is a network; the browser would not do so. */
function tryAgainOnline({ currentTarget: picture }: SyntheticEvent<HTMLImageElement>): void {
  const again = () => {
    picture.src = picture.getAttribute("src") ?? "";
  };
  addEventListener("online", again, { once: true });
}
