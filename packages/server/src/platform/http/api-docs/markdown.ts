import { type Html, html, prose } from "../html.ts";

/** A part of a text under a heading of the second level. The part before the first heading has no title. */
export type MarkdownSection = { readonly title: string; readonly body: Html };

/** Renders the subset of Markdown that our own documents use: headings, paragraphs, fenced code, and inline `code`. */
export function markdownSections(text: string): MarkdownSection[] {
  const [before = "", ...sections] = text.split(/^## /m);
  return [
    { title: "", body: blocksOf(before.replace(/^# .*$/m, "")) },
    ...sections.map((section) => {
      const [title = "", ...rest] = section.split("\n");
      return { title, body: blocksOf(rest.join("\n")) };
    }),
  ];
}

function blocksOf(text: string): Html {
  const blocks = text.split(/^```(\w*)\n([\s\S]*?)^```$/m);
  const parts: Html[] = [];
  // Each fence yields three pieces: the text before it, its language, and its code.
  for (let at = 0; at < blocks.length; at += 3) {
    parts.push(...paragraphsOf(blocks[at] ?? ""));
    const [language, code] = [blocks[at + 1], blocks[at + 2]];
    if (language === undefined || code === undefined) continue;
    parts.push(
      html`<figure class="code">
        <figcaption>${LANGUAGES[language] ?? language}</figcaption>
        <pre tabindex="0"><code>${code}</code></pre>
      </figure>`,
    );
  }
  return html`${parts}`;
}

const LANGUAGES: Readonly<Record<string, string>> = { sh: "curl", ts: "TypeScript" };

function paragraphsOf(text: string): Html[] {
  return text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "")
    .map((paragraph) => html`<p>${prose(paragraph)}</p>`);
}
