import { expect, test } from "vitest";
import { decodePage } from "./decode-page.ts";
import { detailsOf } from "./details-of.ts";
import { NO_LINKED_DATA, readLinkedData } from "./linked-data.ts";
import { readHead } from "./read-head.ts";

const ADDRESS = "https://www.example.org/recipes/bread?page=2";
const detailsIn = async (html: string) => {
  const head = await readHead(html);
  return detailsOf(head, ADDRESS, readLinkedData(head.jsonLd));
};

test("reads what a page says by Open Graph before anything else", async () => {
  const facts = await detailsIn(`<!doctype html><html><head>
    <title>Bread | Example Kitchen</title>
    <meta name="description" content="Not this">
    <meta name="twitter:title" content="Nor this">
    <meta property="og:title" content="Bread &amp; butter &#x1F9C8;">
    <meta property='og:description' content='Flour, water,
      salt &ndash; and time.'>
    <meta property=og:site_name content="Example Kitchen">
    <meta property="og:image" content="../pictures/bread.jpg?w=1200&amp;h=630">
    <link rel="shortcut icon" href="/icon.png" sizes="32x32">
    <link rel="apple-touch-icon" href="/touch.png">
    <link rel="alternate" type="application/json+oembed" href="/oembed?url=a&amp;b">
    </head><body>`);
  expect(facts).toEqual({
    title: "Bread & butter 🧈",
    description: "Flour, water, salt – and time.",
    siteName: "Example Kitchen",
    pictures: ["https://www.example.org/pictures/bread.jpg?w=1200&h=630"],
    icons: [
      "https://www.example.org/touch.png",
      "https://www.example.org/icon.png",
      "https://www.example.org/favicon.ico",
    ],
    oembed: "https://www.example.org/oembed?url=a&b",
  });
});

test("falls back to Twitter cards, JSON-LD, and the title and description of the page", async () => {
  const twitter = `<meta name="twitter:title" content="T"><meta name="twitter:image" content="/t.png">`;
  expect(await detailsIn(twitter)).toMatchObject({
    title: "T",
    pictures: ["https://www.example.org/t.png"],
  });
  const linked = `<script type="application/ld+json">{"@context":"https://schema.org","@graph":[
    {"@type":"BreadcrumbList","name":"Home"},{"@type":"WebSite","name":"Kitchen"},
    {"@type":["NewsArticle"],"headline":"面包 <b>","description":"D","image":[{"url":"/j.jpg"}]}]}</script>`;
  expect(await detailsIn(linked)).toMatchObject({
    title: "面包 <b>",
    description: "D",
    siteName: "Kitchen",
    pictures: ["https://www.example.org/j.jpg"],
  });
  const plain = `<svg><title>A drawing</title></svg><TITLE>
    Plain &lt;title&gt;  &amp; more </TITLE><META NAME=Description CONTENT='What it is'>`;
  expect(await detailsIn(plain)).toMatchObject({
    title: "Plain <title> & more",
    description: "What it is",
    pictures: [],
    icons: ["https://www.example.org/favicon.ico"],
  });
});

test.each([
  ["Bread | Example Kitchen", "Example Kitchen", "Bread"],
  ["Example Kitchen: Bread", "example kitchen", "Bread"],
  ["面包的做法 - 下厨房", "下厨房", "面包的做法"],
  ["The Guardian", "The Guardian", "The Guardian"],
  ["How we built Notion", "Notion", "How we built Notion"],
  ["Bread", "", "Bread"],
])("of the title “%s” on “%s”, “%s” remains", async (title, site, rest) => {
  const html = `<title>${title}</title><meta property="og:site_name" content="${site}">`;
  expect((await detailsIn(html)).title).toBe(rest);
});

const titleIn = async (bytes: Buffer, contentType: string) =>
  (await readHead(decodePage(bytes, contentType))).title;
const latin1 = (text: string) => Buffer.from(text, "latin1");
const SHIFT_JIS = latin1("\x93\xfa\x96\x7b\x8c\xea\x82\xcc\x83\x79\x81\x5b\x83\x57");
const EUC_JP = latin1("\xc6\xfc\xcb\xdc\xb8\xec");
const GB18030 = latin1("\xc3\xe6\xb0\xfc\xb5\xc4\xd7\xf6\xb7\xa8");
const BIG5 = latin1("\xc1\x63\xc5\xe9\xa4\xa4\xa4\xe5");
const WINDOWS_1256 = latin1("\xe3\xd1\xcd\xc8\xc7");
const page = (meta: string, title: Buffer) =>
  Buffer.concat([latin1(`<html><head>${meta}<title>`), title, latin1("</title></head>")]);

test.each([
  ["Shift_JIS by its header", SHIFT_JIS, "", "text/html; charset=Shift_JIS", "日本語のページ"],
  ["Shift_JIS by itself", SHIFT_JIS, `<meta charset="x-sjis">`, "text/html", "日本語のページ"],
  [
    "EUC-JP",
    EUC_JP,
    "<meta http-equiv=content-type content='text/html;charset=euc-jp'>",
    "",
    "日本語",
  ],
  ["GB18030", GB18030, `<meta charset=gb2312>`, "text/html", "面包的做法"],
  ["Big5", BIG5, "", 'text/html;charset="big5"', "繁體中文"],
  ["Arabic of old", WINDOWS_1256, "", "text/html; charset=windows-1256", "مرحبا"],
  ["Western European of old", latin1("Caf\xe9 \x80 5"), "", "text/html", "Café € 5"],
  ["UTF-8 that says nothing", Buffer.from("Köche مرحبا 🍞"), "", "", "Köche مرحبا 🍞"],
  ["an unknown charset", Buffer.from("Köche"), "<meta charset=klingon>", "text/html", "Köche"],
  ["UTF-16 that is none", Buffer.from("Köche"), "<meta charset=utf-16>", "text/html", "Köche"],
])("reads a page in %s", async (_name, title, meta, contentType, text) => {
  expect(await titleIn(page(meta, title), contentType)).toBe(text);
});

test("a byte order mark says more than the header", async () => {
  const text = "<title>日本 🌊</title>";
  const little = Buffer.concat([latin1("\xff\xfe"), Buffer.from(text, "utf16le")]);
  expect(await titleIn(little, "text/html; charset=utf-8")).toBe("日本 🌊");
  const marked = Buffer.concat([latin1("\xef\xbb\xbf"), Buffer.from(text)]);
  expect(await titleIn(marked, "text/html; charset=windows-1252")).toBe("日本 🌊");
});

test("a page that was cut in the middle of a character or a tag is read up to there", async () => {
  const whole = Buffer.from("<title>Pão</title><meta property='og:description' content='🍞🍞🍞");
  for (let end = whole.length; end > whole.length - 12; end -= 1) {
    const head = await readHead(decodePage(whole.subarray(0, end), ""));
    expect(head.title).toBe("Pão");
  }
});

test("addresses that are no pages, and characters that turn a text around, are left out", async () => {
  const facts = await detailsIn(`<base href="javascript:alert(1)">
    <meta property="og:image" content="data:image/svg+xml,<svg onload=alert(1)>">
    <meta name="twitter:image" content="file:///etc/passwd">
    <link rel=icon href="javascript:alert(2)"><link rel=icon href="//cdn.example.org/i.svg">
    <meta property="og:title" content="Safe\u202etxt.exe\u0000\u0007\u2066 &#0; end">`);
  expect(facts.pictures).toEqual([]);
  expect(facts.icons).toEqual([
    "https://cdn.example.org/i.svg",
    "https://www.example.org/favicon.ico",
  ]);
  expect(facts.title).toMatch(/^Safetxt\.exe/);
  expect(facts.title).not.toMatch(/[\p{Cc}\u202e\u2066]/u);
});

test.each([
  ["tags in tags", "<b>".repeat(350_000)],
  ["forms in forms", "<form>".repeat(170_000)],
  ["an endless attribute", `<meta content="${"a".repeat(1_000_000)}`],
  ["attributes without end", `<meta ${"a=b ".repeat(250_000)}>`],
  ["metas without end", `<meta name=a content=b>`.repeat(45_000)],
  ["links without end", `<link rel=icon href=a>`.repeat(45_000)],
  ["entities without end", `<title>${"&amp;".repeat(200_000)}</title>`],
  ["comments that never end", "<!--".repeat(250_000)],
  ["a title that never ends", `<title>${"</titl".repeat(160_000)}`],
  ["scripts without end", `<script type="application/ld+json">[[[[</script>`.repeat(20_000)],
  ["deep JSON", `<script type="application/ld+json">${"[".repeat(900_000)}`],
  ["spaces", `<title>${" ".repeat(1_000_000)}x</title>`],
])("reads a hostile page of %s in bounded memory, with others in between", async (_name, html) => {
  let turns = 0;
  const others = setInterval(() => (turns += 1), 1);
  const facts = await detailsIn(html);
  clearInterval(others);
  expect(facts.title.length).toBeLessThanOrEqual(300);
  expect(facts.pictures.length + facts.icons.length).toBeLessThanOrEqual(6);
  expect(turns).toBeGreaterThan(0);
});

test("nothing at all is no error", async () => {
  expect(await detailsIn("")).toMatchObject({ title: "", description: "", pictures: [] });
  const head = await readHead("\u0000\uffff<><<>>&#xffffffff;");
  expect(detailsOf(head, ADDRESS, NO_LINKED_DATA).title).toBe("");
});

// Made after the heads of newspapers and blogs, with what is odd in them.
const NEWSPAPER = `<!DOCTYPE html>
<html>
<head>
<title>
            'What do the bees tell us?': beekeepers of the north worry | Ana Lima | Garden | The Daily Leaf
        </title>
<meta charset="utf-8" />
<meta http-equiv="X-UA-Compatible" content="IE=Edge" />
<meta property="al:ios:url" content="leaf://www.example.org/garden/bees?contenttype=article&source=applinks" />
<meta property="og:site_name" content="the Daily Leaf" />
<meta property="og:title" content="'What do the bees tell us?': beekeepers of the north worry" />
<meta property="og:image" content="https://i.example.org/img/bees/master/4000.jpg?width=1200&amp;quality=85&amp;s=5c" />
<meta property="og:image:width" content="1200" />
<link rel="apple-touch-icon" sizes="152x152" href="https://assets.example.org/152x152.png" />
<script type="application/ld+json">[{"@context":"http://schema.org","@type":"NewsArticle","headline":"Bees"}]</script>`;
const BLOG = `<html xmlns="http://www.w3.org/1999/xhtml" lang="zh-Hant"><head>
<meta property="og:title" content="山上露營賞楓 (2) @ 安娜的家_藍天 :: 痞客 ::"/>
<meta property="og:image" content="//pic.example.org/user/photo.jpg?v=1&w=800" />
<meta property="og:site_name" content="安娜的家_藍天"/>
<title>山上露營賞楓 (2) @ 安娜的家_藍天 :: 痞客 ::</title>
<link rel="shortcut icon" href="/favicon.ico?v=2" type="image/x-icon"></head>`;
// GB 2312: 中文学校 in the title, of a page that says so itself in capitals and names nothing else.
const OLD_PAGE = Buffer.concat([
  Buffer.from(
    '<HTML><HEAD><META http-equiv=Content-Type content="text/html; charset=GB2312">\n<TITLE>',
  ),
  Buffer.from("d6d0cec4d1a7d0a3", "hex"),
  Buffer.from("_News</TITLE>\n<META content=all name=robots></HEAD>"),
]);

test.each([
  [
    "a newspaper",
    NEWSPAPER,
    "'What do the bees tell us?': beekeepers of the north worry",
    "the Daily Leaf",
  ],
  ["a blog in Chinese", BLOG, "山上露營賞楓 (2) @ 安娜的家_藍天 :: 痞客 ::", "安娜的家_藍天"],
  ["an old page", OLD_PAGE, "中文学校_News", ""],
])("reads the head of %s", async (name, html, title, siteName) => {
  const head = await readHead(decodePage(Buffer.from(html), "text/html"));
  const facts = detailsOf(head, ADDRESS, readLinkedData(head.jsonLd));
  expect(facts).toMatchObject({ title, siteName });
  if (name !== "an old page")
    expect(facts.pictures[0]).toMatch(/^https:\/\/(i|pic)\.example\.org\//);
});
