import { useMemo } from "react";
import { CutNote, LookFrame } from "./look-frame.tsx";
import { MarkdownBlocks } from "./markdown-blocks.tsx";
import { parseMarkdown } from "./parse-markdown.ts";

type Props = { readonly text: string; readonly isWhole: boolean; readonly name: string };

// Longer documents are cut; the download has the rest.
const MAX_LENGTH = 60_000;

/** Renders Markdown as elements: HTML in it stays text. */
export function MarkdownLook({ text, isWhole, name }: Props) {
  const tokens = useMemo(() => parseMarkdown(text.slice(0, MAX_LENGTH)), [text]);
  return (
    <LookFrame name={name} note={isWhole && text.length <= MAX_LENGTH ? null : <CutNote />}>
      {tokens === undefined ? (
        <pre className="p-4 font-sans text-base wrap-anywhere whitespace-pre-wrap" dir="auto">
          {text.slice(0, MAX_LENGTH)}
        </pre>
      ) : (
        <div className="flex max-w-reading flex-col gap-3 p-4 text-base wrap-anywhere sm:p-5">
          <MarkdownBlocks depth={0} tokens={tokens} />
        </div>
      )}
    </LookFrame>
  );
}
