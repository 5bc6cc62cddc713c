import { expect, test } from "vitest";
import { beginsAsCaptions, readCaptions } from "./captions.ts";

const read = (text: string) => readCaptions(Buffer.from(text));

test("WebVTT is rewritten from its cues, keeping their positions and no styles or links", () => {
  const video = [
    "\uFEFFWEBVTT - Ein Film",
    "",
    "STYLE",
    "::cue { background: url(https://example.org/spy) }",
    "",
    "NOTE von Bia",
    "",
    "erste",
    "00:01.000 --> 00:03.500 line:0 align:start region:fred",
    "<v Bia>Guten Tag</v>",
    "zweite Zeile",
    "",
    "01:02:03.004 --> 01:02:05.006",
    "Bis morgen",
  ].join("\r\n");
  expect(read(video)).toBe(
    "WEBVTT\n\n00:00:01.000 --> 00:00:03.500 line:0 align:start\n<v Bia>Guten Tag</v>\nzweite Zeile\n\n" +
      "01:02:03.004 --> 01:02:05.006\nBis morgen\n",
  );
});

test("SubRip becomes WebVTT", () => {
  const video =
    "1\n00:00:01,5 --> 00:00:03,500\n<font color=red>Olá</font>\n\n2\n00:00:04,000 --> 00:00:05,000\n你好\n";
  expect(read(video)).toBe(
    "WEBVTT\n\n00:00:01.500 --> 00:00:03.500\nOlá\n\n00:00:04.000 --> 00:00:05.000\n你好\n",
  );
});

test("the output is read as the same captions again", () => {
  const once = read("WEBVTT\n\n00:01.000 --> 00:02.000\na --> b");
  expect(read(once)).toBe(once);
  expect(once).toContain("a → b");
});

test.each(["", "Hello", "<html>", "WEBVTTX\n", "%PDF-1.7", "1\nno time", "WEBVTT\n\0"])(
  "%j does not start like captions",
  (text) => {
    expect(beginsAsCaptions(Buffer.from(text))).toBe(false);
    expect(() => read(text)).toThrow("files.wrongType");
  },
);

test("bytes that are not UTF-8 have the wrong type", () => {
  const latin = Buffer.from("WEBVTT\n\n00:01.000 --> 00:02.000\nOl\u00e1", "latin1");
  expect(() => readCaptions(latin)).toThrow("files.wrongType");
});

test("captions without a cue, or with more than any video has, are damaged", () => {
  expect(() => read("WEBVTT\n\nNOTE nothing")).toThrow("files.damaged");
  const cue = "00:01.000 --> 00:02.000\na\n\n";
  expect(() => read(`WEBVTT\n\n${cue.repeat(20_001)}`)).toThrow("files.damaged");
});
