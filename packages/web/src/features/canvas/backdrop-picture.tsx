import { fileAddress } from "@mosaico/domain/tile/content";
import { type SyntheticEvent, useState } from "react";
import { useFile } from "#features/files/files.api.ts";
import { sourcesOf } from "#features/files/picture-sources.ts";
import { classNames } from "#ui/class-names.ts";
import { coveringWidth, repeatedPiece } from "./backdrop-size.ts";

/**
 * The mosaic's picture, covering or repeated: a layer of its own that stays where it is while the view moves, so that
 * panning neither draws nor decodes it again. Until it is there, its blurred preview stands in.
 */
export function BackdropPicture({ name, repeat }: { name: string; repeat: boolean }) {
  const { data: file, isError } = useFile(name);
  const [loaded, setLoaded] = useState<string>();
  // Where nothing is known of the file, there is still its address.
  const picture =
    file ??
    (isError
      ? {
          url: fileAddress(name),
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
  const tell = {
    onError: tryAgainOnline,
    onLoad: () => setLoaded(shown),
  };
  return (
    // With a ground of its own, so that the browser knows that nothing below has to be blended in.
    <div className="absolute inset-0 bg-inherit will-change-transform">
      {isThere || picture.preview === null ? null : (
        <div
          className="absolute inset-0 bg-cover bg-center"
          style={{ backgroundImage: `url("${picture.preview}")` }}
        />
      )}
      {repeat ? (
        <>
          <img alt="" className="hidden" key={shown} src={shown} {...tell} />
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
            {...tell}
          />
        </picture>
      )}
      {/* At night a bright picture would outshine the pieces on it. */}
      <div className="absolute inset-0 hidden bg-ground/35 dark:block" />
    </div>
  );
}

/** A picture that could not be had is asked for again once there is a network; the browser would not do it. */
function tryAgainOnline({ currentTarget: picture }: SyntheticEvent<HTMLImageElement>): void {
  const again = () => {
    picture.src = picture.getAttribute("src") ?? "";
  };
  addEventListener("online", again, { once: true });
}
