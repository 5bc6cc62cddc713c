/** The content of a mail; the layout is the same for all. */
export type MailContent = {
  readonly language: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Labelled values, one per line. */
  readonly facts?: readonly { readonly label: string; readonly value: string }[];
  /** Somebody else's words, set apart from those of Mosaico. */
  readonly quote?: string;
  readonly action?: { readonly label: string; readonly url: string };
  /** Shown above the plain address, for programs without buttons. */
  readonly linkHint: string;
  readonly footer: string;
};

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
// Legible whether or not a mail program inverts light colours.
const DARK = `@media (prefers-color-scheme:dark){
.page{background:#15171c!important}
.card{background:#20242c!important}
.ink{color:#f1f2f5!important}
.quiet{color:#a9b0bd!important}
}`;

/** Renders both versions of a mail: plain text, and HTML that loads nothing from outside. */
export function layOutMail(content: MailContent): { text: string; html: string } {
  return { text: layOutText(content), html: layOutHtml(content) };
}

function layOutText(content: MailContent): string {
  const { title, paragraphs, facts = [], quote, action, footer } = content;
  const factLines = facts.map(({ label, value }) => `${label}: ${value}`).join("\n");
  // Each line is marked, so that none of them passes for ours.
  const quoted = quote?.replaceAll(/^/gm, "> ");
  const link = action && `${action.label}:\n${action.url}`;
  const parts = [title, ...paragraphs, factLines, quoted, link, `-- \nMosaico\n${footer}`];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}

function layOutHtml({
  language,
  title,
  paragraphs,
  facts = [],
  quote,
  action,
  linkHint,
  footer,
}: MailContent): string {
  const text = (value: string) =>
    `<p class="ink" style="margin:0 0 16px;${FONT};font-size:16px;line-height:1.55;color:#23262d">${escapeHtml(value)}</p>`;
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>
${DARK}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f4f2ee">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f2ee">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
<tr><td class="ink" style="padding:0 8px 16px;${FONT};font-size:20px;font-weight:700;color:#23262d">
<span style="color:#0b9c9a">&#9632;</span><span style="color:#ef7a62">&#9632;</span><span style="color:#efb845">&#9632;</span> Mosaico
</td></tr>
<tr><td class="card" style="padding:32px 28px 20px;background:#ffffff;border-radius:16px">
<h1 class="ink" style="margin:0 0 16px;${FONT};font-size:24px;line-height:1.3;color:#23262d">${escapeHtml(title)}</h1>
${paragraphs.map(text).join("\n")}
${facts.length > 0 ? layOutFacts(facts) : ""}
${quote ? layOutQuote(quote) : ""}
${action ? layOutAction(action, linkHint) : ""}
</td></tr>
<tr><td class="quiet" style="padding:20px 8px 0;${FONT};font-size:13px;line-height:1.5;color:#5d6470">
${escapeHtml(footer)}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function layOutFacts(facts: NonNullable<MailContent["facts"]>): string {
  const rows = facts.map(
    ({ label, value }) => `<tr>
<td class="quiet" style="padding:3px 16px 3px 0;vertical-align:top;white-space:nowrap;${FONT};font-size:14px;line-height:1.5;color:#5d6470">${escapeHtml(label)}</td>
<td class="ink" style="padding:3px 0;${FONT};font-size:16px;line-height:1.5;color:#23262d;word-break:break-word">${escapeHtml(value)}</td>
</tr>`,
  );
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 20px">
${rows.join("\n")}
</table>`;
}

function layOutQuote(quote: string): string {
  const lines = escapeHtml(quote).replaceAll("\n", "<br>\n");
  return `<p class="ink" style="margin:0 0 24px;padding:2px 0 2px 16px;border-left:3px solid #0b9c9a;${FONT};font-size:16px;line-height:1.55;color:#23262d;word-break:break-word">${lines}</p>`;
}

function layOutAction({ label, url }: { label: string; url: string }, linkHint: string): string {
  const address = escapeHtml(url);
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px">
<tr><td style="background:#0b6f65;border-radius:10px">
<a href="${address}" style="display:inline-block;padding:13px 26px;${FONT};font-size:16px;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a>
</td></tr>
</table>
<p class="quiet" style="margin:0 0 12px;${FONT};font-size:13px;line-height:1.5;color:#5d6470;word-break:break-all">
${escapeHtml(linkHint)}<br>
<a class="quiet" href="${address}" style="color:#5d6470">${address}</a>
</p>`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}
