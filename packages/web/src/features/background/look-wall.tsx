import type { Look } from "@mosaico/domain/look/look";
import "./look-wall.css";

const PIECES = ["white", "green", "yellow", "blue", "red"] as const;

/** A look as a small drawn wall: its ground, the face of its titles, and a few pieces. */
export function LookWall({ look, title }: { readonly look: Look; readonly title: string }) {
  return (
    <span aria-hidden="true" className="look-wall" data-look={look}>
      <span className="look-wall-title">{title}</span>
      <span className="look-wall-section section-colour tile-colour" data-colour="green">
        {PIECES.map((colour) => (
          <span className="look-wall-piece tile-colour" data-colour={colour} key={colour} />
        ))}
      </span>
    </span>
  );
}
