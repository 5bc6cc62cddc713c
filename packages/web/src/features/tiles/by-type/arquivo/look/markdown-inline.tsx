import { parseAddress } from "@mosaico/domain/tile/address";
import type { Token, Tokens } from "marked";
import { type ReactNode, createElement } from "react";

/** A token or table cell that contains inline text. */
type Line = { readonly text?: string; readonly raw?: string; readonly tokens?: Token[] };

type Props = { readonly token: Line; readonly depth: number };

const MAX_DEPTH = 20;
// Marked names them like the HTML elements.
const MARKS = ["strong", "em", "del"] as const;

/** Renders inline text with its formatting. Pictures are not loaded: their alternative text is shown. */
export function MarkdownInline({ token, depth }: Props): ReactNode {
  if (token.tokens === undefined || depth > MAX_DEPTH) return token.text ?? token.raw;
  return token.tokens.map((part, at) => <Part depth={depth + 1} key={at} part={part} />);
}

function Part({ part, depth }: { readonly part: Token; readonly depth: number }): ReactNode {
  const mark = MARKS.find((one) => one === part.type);
  if (mark !== undefined) {
    return createElement(mark, undefined, <MarkdownInline depth={depth} token={part} />);
  }
  switch (part.type) {
    case "codespan":
      return (
        <code className="rounded-small bg-sunken px-1 text-sm">
          {(part as Tokens.Codespan).text}
        </code>
      );
    case "br":
      return <br />;
    case "link":
      return <Link depth={depth} link={part as Tokens.Link} />;
    case "image":
      return (part as Tokens.Image).text;
    case "text":
    case "escape":
      return <MarkdownInline depth={depth} token={part} />;
    default:
      return part.raw;
  }
}

/** A1: only allowed addresses become links. */
function Link({ link, depth }: { readonly link: Tokens.Link; readonly depth: number }) {
  const address = parseAddress(link.href);
  const words = <MarkdownInline depth={depth} token={link} />;
  if (address === undefined) return words;
  return (
    <a
      className="rounded-small font-medium text-brand-ink underline decoration-brand/35 underline-offset-4 hover:decoration-brand"
      href={address}
      rel="noopener noreferrer"
      target="_blank"
    >
      {words}
    </a>
  );
}
