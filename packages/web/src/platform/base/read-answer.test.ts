import { expect, test } from "vitest";
import { readAnswer } from "./read-answer.ts";

const ANSWER = {
  item: { url: "/files/a.webp", photoUrl: null, title: "/files/a.webp" },
  user: { photoUrl: "/files/b.webp" },
  links: [{ url: "https://example.org/m/x" }, { url: "data:image/webp;base64,AA" }],
  pieces: [{ picture: "/api/template-pictures/beds.svg" }, { picture: "bare.webp" }],
  content: '{"url":"/files/a.webp"}',
};

test("paths of the installation in a response are addresses of the host", () => {
  expect(readAnswer(JSON.stringify(ANSWER), "/school/tiles")).toEqual({
    ...ANSWER,
    item: { ...ANSWER.item, url: "/school/tiles/files/a.webp" },
    user: { photoUrl: "/school/tiles/files/b.webp" },
    pieces: [{ picture: "/school/tiles/api/template-pictures/beds.svg" }, { picture: "bare.webp" }],
  });
});

test("nothing changes for an installation that has the whole host", () => {
  expect(readAnswer(JSON.stringify(ANSWER), "")).toEqual(ANSWER);
});

test("what is not JSON is an error under a path as well", () => {
  for (const base of ["", "/tiles"]) expect(() => readAnswer("<html>", base)).toThrow(SyntaxError);
});
