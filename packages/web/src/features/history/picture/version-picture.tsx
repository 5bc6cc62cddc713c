import type { Look } from "@mosaico/domain/look/look";
import { LOOK_DRAWINGS } from "@mosaico/domain/look/look-colours";
import { cssOf } from "@mosaico/domain/look/oklch";
import { useEffect, useRef, useState } from "react";
import { pastelOf } from "#features/canvas/pastel-of.ts";
import { useTheme } from "#platform/theme/theme.ts";
import { classNames } from "#ui/class-names.ts";
import { pastelGround } from "#ui/pastel.ts";
import type { Stop } from "../steps/revision-steps.ts";
import { PICTURE } from "./paint-version.ts";
import type { Painter } from "./painter.ts";

type Props = Stop & { readonly painter: Painter };

/** A version in miniature with its changes marked; painted once it is visible. */
export function VersionPicture({ painter, revision, baseRevision }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const theme = useTheme();
  const [painted, setPainted] = useState<{ readonly background: string; readonly look: Look }>();
  useEffect(() => {
    if (canvas.current === null) return undefined;
    return painter.paint({
      canvas: canvas.current,
      revision,
      baseRevision,
      theme,
      onPainted: (background, look) => setPainted({ background, look }),
    });
  }, [painter, revision, baseRevision, theme]);
  const pastel = painted === undefined ? undefined : pastelOf(painted.background);
  const ground =
    painted === undefined || pastel !== undefined
      ? undefined
      : painted.background || cssOf(LOOK_DRAWINGS[painted.look][theme].ground);
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "block shrink-0 overflow-hidden rounded-control border border-line",
        pastel === undefined ? "bg-sunken" : pastelGround[pastel],
      )}
      style={{ ...PICTURE, ...(ground !== undefined && { backgroundColor: ground }) }}
    >
      <canvas className="size-full" ref={canvas} />
    </span>
  );
}
