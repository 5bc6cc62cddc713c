import type { WireTemplate } from "@mosaico/contract/templates";
import type { CSSProperties, ReactNode } from "react";
import "./template-wall.css";

type Area = Pick<WireTemplate["sections"][number], "x" | "y" | "width" | "height">;

const TITLE: Area = { x: 0, y: 0, width: 5, height: 3 };

/** A template in miniature, in its look and in the theme of the interface. */
export function TemplateWall({
  template: { look, title, sections, pieces, ground },
  renderGround,
}: {
  readonly template: WireTemplate;
  /** Renders a drawn ground that fills its positioned parent. */
  readonly renderGround: (ground: WireTemplate["ground"]) => ReactNode;
}) {
  return (
    <span aria-hidden="true" className="template-wall" data-look={look}>
      {renderGround(ground)}
      {sections.map((section) => (
        <span
          className="template-wall-area template-wall-section section-colour tile-colour"
          data-colour={section.colour}
          key={`${section.x} ${section.y}`}
          style={placeOf(section)}
        >
          <span className="template-wall-heading">{section.title}</span>
        </span>
      ))}
      <span className="template-wall-area template-wall-title" style={placeOf(TITLE)}>
        {title}
      </span>
      {pieces.map((piece) => (
        <span
          className="template-wall-area template-wall-piece tile-colour"
          data-colour={piece.colour || colourAround(piece, sections)}
          key={`${piece.x} ${piece.y}`}
          style={placeOf(piece)}
        >
          {piece.picture === null ? (
            <span className="template-wall-note" />
          ) : (
            <img
              alt=""
              className={piece.face === "picture" ? "template-wall-photo" : "template-wall-icon"}
              decoding="async"
              loading="lazy"
              src={piece.picture}
            />
          )}
        </span>
      ))}
    </span>
  );
}

function colourAround({ x, y }: Area, sections: WireTemplate["sections"]): string {
  const around = sections.find(
    (one) => x >= one.x && x < one.x + one.width && y >= one.y && y < one.y + one.height,
  );
  return around?.colour || "white";
}

function placeOf({ x, y, width, height }: Area): CSSProperties {
  return { "--x": x, "--y": y, "--w": width, "--h": height } as CSSProperties;
}
