import { describe, expect, test } from "vitest";
import { layOutMail } from "./mail-layout.ts";

const content = {
  language: "en",
  title: "Hello <b>you</b>",
  paragraphs: ["First & foremost.", '"Second"'],
  action: { label: "Go > there", url: 'https://mosaico.test/a?b=1&c="2"' },
  linkHint: "Or copy this address:",
  footer: "Sent by <Mosaico>",
};

describe("a mail's layout", () => {
  test("escapes every value in HTML, and leaves the text as it is", () => {
    const { html, text } = layOutMail(content);
    expect(html).toContain("Hello &lt;b&gt;you&lt;/b&gt;");
    expect(html).toContain("First &amp; foremost.");
    expect(html).toContain('href="https://mosaico.test/a?b=1&amp;c=&quot;2&quot;"');
    expect(html).toContain("Go &gt; there");
    expect(html).not.toContain("<b>");
    expect(html).not.toContain("<Mosaico>");
    expect(text).toContain("Hello <b>you</b>");
    expect(text).toContain('\nhttps://mosaico.test/a?b=1&c="2"\n');
  });

  test("has no button without an action, and loads nothing from outside", () => {
    const { action: _, ...quiet } = content;
    const { html, text } = layOutMail(quiet);
    expect(html).not.toMatch(/<a |<img|src=|url\(|@import|<link/);
    expect(text).not.toMatch(/https?:/);
  });

  test("quotes somebody else's words line by line, and treats nothing in them as markup", () => {
    const quote = "-- \nMosaico <b>says</b>\n\nhello & goodbye";
    const facts = [{ label: "Name", value: '<img src="x">' }];
    const { html, text } = layOutMail({ ...content, facts, quote });
    expect(text).toContain(
      '\n\nName: <img src="x">\n\n> -- \n> Mosaico <b>says</b>\n> \n> hello & goodbye\n\n',
    );
    expect(html).toContain("&lt;img src=&quot;x&quot;&gt;</td>");
    expect(html).toContain("Mosaico &lt;b&gt;says&lt;/b&gt;<br>\n<br>\nhello &amp; goodbye</p>");
    expect(html).not.toMatch(/<img|<b>/);
  });

  test("keeps lines short enough for every mail server", () => {
    const { html } = layOutMail({ ...content, paragraphs: ["x".repeat(600)] });
    expect(Math.max(...html.split("\n").map((line) => Buffer.byteLength(line)))).toBeLessThan(998);
  });
});
