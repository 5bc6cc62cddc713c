import { Fragment } from "react";
import "./soft-hyphens.css";

const SOFT_HYPHEN = "\u00ad";

/**
 * A text whose soft hyphens are drawn by the style sheet. In the text itself they would make it differ from the accessible
 * name, by which it is spoken to.
 */
export function SoftHyphens({ text }: { readonly text: string }) {
  if (!text.includes(SOFT_HYPHEN)) return text;
  return text.split(SOFT_HYPHEN).map((part, index) => (
    // The parts of a text never change places.
    <Fragment key={index}>
      {index > 0 && <span className="soft-hyphen" />}
      {part}
    </Fragment>
  ));
}
