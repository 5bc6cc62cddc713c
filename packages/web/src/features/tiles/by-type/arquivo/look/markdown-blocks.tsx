import type { Token, Tokens } from "marked";
import { MarkdownInline } from "./markdown-inline.tsx";

type Props = { readonly tokens: readonly Token[]; readonly depth: number };

// Deeper than real documents nest; beyond it the source text is shown.
const MAX_DEPTH = 12;
// The tile's own title is above all of them.
const HEADINGS = ["h3", "h4", "h5", "h6"] as const;
const SIZES = ["text-2xl", "text-xl", "text-lg", "text-base"] as const;

/** Renders paragraphs, headings, lists, quotations, code and tables. */
export function MarkdownBlocks({ tokens, depth }: Props) {
  return tokens.map((token, at) => <Block depth={depth} key={at} token={token} />);
}

function Block({ token, depth }: { readonly token: Token; readonly depth: number }) {
  if (depth > MAX_DEPTH) return <p dir="auto">{token.raw}</p>;
  switch (token.type) {
    case "space":
    case "def":
    // Rendered with its item.
    case "checkbox":
      return null;
    case "hr":
      return <hr className="border-line-strong" />;
    case "heading":
      return <Heading heading={token as Tokens.Heading} />;
    case "code":
      return (
        <pre className="overflow-x-auto rounded-control bg-sunken p-3 text-sm whitespace-pre-wrap">
          <code>{(token as Tokens.Code).text}</code>
        </pre>
      );
    case "blockquote":
      return (
        <blockquote className="flex flex-col gap-3 border-s-4 border-line-strong ps-4 text-muted">
          <MarkdownBlocks depth={depth + 1} tokens={(token as Tokens.Blockquote).tokens} />
        </blockquote>
      );
    case "list":
      return <List depth={depth} list={token as Tokens.List} />;
    case "table":
      return <Table table={token as Tokens.Table} />;
    case "text":
      return (
        <div dir="auto">
          <MarkdownInline depth={depth} token={token} />
        </div>
      );
    case "paragraph":
      return (
        <p dir="auto">
          <MarkdownInline depth={depth} token={token} />
        </p>
      );
    default:
      // HTML is shown as plain text.
      return (
        <p className="whitespace-pre-wrap" dir="auto">
          {token.raw}
        </p>
      );
  }
}

function Heading({ heading }: { readonly heading: Tokens.Heading }) {
  const level = Math.min(heading.depth, HEADINGS.length) - 1;
  const Name = HEADINGS[level] ?? "h6";
  return (
    <Name className={`font-title font-semibold ${SIZES[level] ?? ""}`} dir="auto">
      <MarkdownInline depth={0} token={heading} />
    </Name>
  );
}

function List({ list, depth }: { readonly list: Tokens.List; readonly depth: number }) {
  const items = list.items.map((item, at) => (
    <li className={item.task ? "-ms-5 flex list-none gap-2" : undefined} key={at}>
      {item.task ? <span>{item.checked === true ? "☑" : "☐"}</span> : null}
      <div className="min-w-0">
        <MarkdownBlocks depth={depth + 1} tokens={item.tokens} />
      </div>
    </li>
  ));
  const look = "flex flex-col gap-1 ps-6";
  return list.ordered ? (
    <ol className={`${look} list-decimal`} start={list.start === "" ? 1 : list.start}>
      {items}
    </ol>
  ) : (
    <ul className={`${look} list-disc`}>{items}</ul>
  );
}

function Table({ table }: { readonly table: Tokens.Table }) {
  const cell = "border border-line px-3 py-1.5 text-start align-top";
  return (
    <div className="overflow-x-auto">
      <table className="border-collapse text-sm">
        <thead>
          <tr>
            {table.header.map((head, at) => (
              <th className={`${cell} bg-sunken font-semibold`} dir="auto" key={at} scope="col">
                <MarkdownInline depth={0} token={head} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, at) => (
            <tr key={at}>
              {row.map((one, place) => (
                <td className={cell} dir="auto" key={place}>
                  <MarkdownInline depth={0} token={one} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
