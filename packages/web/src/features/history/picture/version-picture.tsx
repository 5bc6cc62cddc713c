import { useEffect, useRef, useState } from "react";
import { pastelOf } from "#features/canvas/backdrop.tsx";
import { useTheme } from "#platform/theme/theme.ts";
import { classNames } from "#ui/class-names.ts";
import { pastelGround } from "#ui/pastel.ts";
import type { Stop } from "../film/film.ts";
import { PICTURE } from "./paint-version.ts";
import type { Painter } from "./painter.ts";

type Props = Stop & { readonly painter: Painter };

/** A version in miniature with its changes marked; painted once it is visible. */
export function VersionPicture({ painter, revision, baseRevision }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const theme = useTheme();
  const [background, setBackground] = useState<string>();
  useEffect(() => {
    if (canvas.current === null) return undefined;
    return painter.paint({
      canvas: canvas.current,
      revision,
      baseRevision,
      theme,
      onPainted: setBackground,
    });
  }, [painter, revision, baseRevision, theme]);
  const pastel = background === undefined ? undefined : pastelOf(background);
  const isOwnColour = background !== undefined && background !== "" && pastel === undefined;
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "block shrink-0 overflow-hidden rounded-control border border-line",
        background === undefined
          ? "bg-sunken"
          : pastel === undefined
            ? "bg-surface"
            : pastelGround[pastel],
      )}
      style={{ ...PICTURE, ...(isOwnColour && { backgroundColor: background }) }}
    >
      <canvas className="size-full" ref={canvas} />
    </span>
  );
}
