import { pictureOf } from "@mosaico/domain/tile/picture-of";
import { ONE_CELL } from "@mosaico/domain/mosaic/area";
import type { TileColour } from "@mosaico/domain/tile/appearance";
import type { Tile, TileData } from "@mosaico/domain/tile/tile";
import { CloudUpload, LockKeyhole } from "lucide-react";
import type { CSSProperties, ReactNode, Ref } from "react";
import { usePreview } from "#features/files/previews/previews.api.ts";
import { useIconAddress } from "#features/icons/icon-address.ts";
import { useContentLang } from "#platform/i18n/content-language.ts";
import { classNames } from "#ui/class-names.ts";
import { type Shape, shapeOf } from "./face-shape.ts";
import { faceLines } from "./face-lines.ts";
import { faceTexts } from "./face-texts.ts";
import { drawnTitle, fitOf } from "./fit-title.ts";
import { SoftHyphens } from "./soft-hyphens.tsx";
import { hideUntilOnline } from "./hide-until-online.ts";
import { PreparingMark, mayBePrepared } from "./preparing-mark.tsx";
import { tileColour } from "./tile-colour.ts";
import { TilePicture } from "./tile-picture.tsx";
import "./tile-colour.css";
import "./tile-face.css";
import "./tile-title.css";
import "./tile-picture.css";
import "./tile-level.css";

export type TileFaceProps = {
  tile: Pick<Tile, "id" | "data">;
  /** T8: it cannot be changed; shown in maintenance mode. */
  locked?: boolean;
  /** Its last edit is not saved yet. */
  unsent?: boolean;
  /** As large as its parent, which has the size of the tile; else one cell. */
  fills?: boolean;
  /** In the reading grid, whose type is larger than that of the canvas. */
  isInGrid?: boolean;
  /** The colour of its section, for a tile without one of its own; empty if there is none. */
  around?: TileColour;
  ref?: Ref<HTMLDivElement>;
};

/** The face of a tile (T11) in its colour (T12). Plain markup, since a screen holds hundreds. */
export function TileFace(props: TileFaceProps) {
  const { tile, fills = false } = props;
  const { data } = tile;
  const picture = fills && data.face === "picture" ? pictureOf(tile) : undefined;
  if (picture !== undefined) return <PictureTile {...props} file={picture} />;
  return (
    <Piece {...props} face={fills ? (data.face === "picture" ? "icon" : data.face) : "icon"} />
  );
}

/** T13: a tile whose picture cannot be shown shows its icon. */
function PictureTile({ file, ...props }: TileFaceProps & { readonly file: string }) {
  const { data } = props.tile;
  const preview = usePreview(file);
  if (preview === null) return <Piece {...props} face="icon" />;
  const { focusX, focusY } = data;
  const isMiddle = focusX === 50 && focusY === 50;
  return (
    <Piece
      {...props}
      face="picture"
      framing={preview && (data.framing || preview.framing)}
      style={{
        ...(preview && {
          "--hue": preview.hue,
          "--sa": data.framing === "scrim" && preview.framing !== "scrim" ? 1 : preview.scrim,
          "--ratio": preview.width / preview.height,
        }),
        ...(!isMiddle && { "--at": `${focusX}% ${focusY}%` }),
      }}
    >
      <TilePicture data={data} file={file} preview={preview} />
    </Piece>
  );
}

type PieceProps = TileFaceProps & {
  readonly face: TileData["face"];
  readonly framing?: string | undefined;
  readonly style?: Readonly<Record<string, string | number>>;
  /** What it shows instead of icon and texts. */
  readonly children?: ReactNode;
};

function Piece(props: PieceProps) {
  const { tile, locked = false, unsent = false, fills = false, ref, face, framing, style } = props;
  const { data } = tile;
  const lang = useContentLang(data.language);
  const shape = fills ? shapeOf(data) : "1x1";
  const fit = fills ? fitOf(data, props.isInGrid) : 1;
  const title = fills ? drawnTitle(data, lang ?? document.documentElement.lang) : data.title;
  const note = fills && face === "text" ? faceLines(data, props.isInGrid) : undefined;
  return (
    <div
      className={classNames("tile-face tile-colour", fills ? "size-full" : "size-22")}
      data-colour={tileColour(tile, props.around)}
      data-face={face}
      data-fades={note?.fades}
      data-framing={framing}
      data-more={note?.near && true}
      data-shape={shape}
      data-wide={data.width > 2 || undefined}
      lang={lang}
      ref={ref}
      style={
        fit === 1 && style === undefined && note === undefined
          ? undefined
          : ({
              ...style,
              ...(fit !== 1 && { "--fit": fit }),
              ...(note && { "--lines": note.lines }),
              ...(note?.near && {
                "--near-lines": note.near.lines,
                "--near-line": `${note.near.line}px`,
              }),
            } as CSSProperties)
      }
    >
      {props.children ??
        (face === "text" ? (
          <Words data={data} title={title} />
        ) : face === "title" ? (
          <b>{data.title}</b>
        ) : (
          <IconFace data={data} drawn={title} shape={shape} />
        ))}
      {mayBePrepared(data) ? <PreparingMark content={data.content} /> : null}
      {locked ? (
        <LockKeyhole
          aria-hidden="true"
          className="mosaic-lock absolute top-1 left-1 text-ink"
          size={12}
        />
      ) : null}
      {unsent ? (
        <CloudUpload
          aria-hidden="true"
          className="tile-unsent absolute top-1 right-1 text-muted"
          size={12}
        />
      ) : null}
    </div>
  );
}

type IconFaceProps = {
  readonly data: TileData;
  /** The title, which may have soft hyphens. */
  readonly drawn: string;
  readonly shape: Shape;
};

/**
 * Larger tiles show the title with what belongs to it; one cell shows one text, and both from near. Spaces keep the
 * texts apart for assistive technology.
 */
function IconFace({ data, drawn, shape }: IconFaceProps) {
  const address = useIconAddress(data.icon);
  const { title, below } = faceTexts(shape === "1x1" ? { ...data, ...ONE_CELL } : data);
  const isTitled = ["", title].includes(data.icon === "" ? data.label : data.summary);
  return (
    <>
      {data.icon === "" ? null : (
        <img
          alt=""
          className="tile-icon"
          decoding="async"
          draggable={false}
          onError={hideUntilOnline}
          src={address}
        />
      )}
      {shape === "1x1" ? (
        // From near, the style sheet adds the other text: an element for it would cost at every distance.
        <b data-near={isTitled ? below || undefined : title}>
          {isTitled || below === "" ? <SoftHyphens text={drawn} /> : below}
        </b>
      ) : (
        <span className="tile-label min-w-0">
          <b>
            <SoftHyphens text={drawn} />
          </b>{" "}
          {below === "" ? null : <i>{below}</i>}
        </span>
      )}
    </>
  );
}

/** The text of the tile, or what describes its content. */
function Words({ data, title }: { readonly data: TileData; readonly title: string }) {
  const { below } = faceTexts(data);
  return (
    <span className="tile-label">
      <b>
        <SoftHyphens text={title} />
      </b>{" "}
      {below === "" ? null : <span className="tile-words">{below}</span>}
    </span>
  );
}
