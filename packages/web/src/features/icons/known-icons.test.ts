import { expect, test } from "vitest";
import { KnownIcons } from "./known-icons.ts";

function iconsWith(answers: (name: string) => string | undefined = (name) => `data:${name}`) {
  const requests: (readonly string[])[] = [];
  const icons = new KnownIcons(async (names) => {
    requests.push(names);
    return names.flatMap((fileName) => {
      const picture = answers(fileName);
      return picture === undefined ? [] : [{ fileName, picture }];
    });
  });
  return { icons, requests };
}

const some = (count: number, prefix = "i") =>
  Array.from({ length: count }, (_, index) => `${prefix}${String(index).padStart(3, "0")}`);

test("icons that are wanted at the same moment are asked for together, each once, in a fixed order", async () => {
  const { icons, requests } = iconsWith();
  expect(icons.find("b")).toBeUndefined();
  await Promise.all(["c", "a", "b", "a"].map((name) => icons.want([name])));
  await icons.want(["a", "b"]);
  expect(requests).toEqual([["a", "b", "c"]]);
  expect(icons.find("b")).toBe("data:b");
});

test("one or two are read from their own addresses", async () => {
  const { icons, requests } = iconsWith();
  await icons.want(["a.webp", "b.webp"]);
  expect(requests).toEqual([]);
  expect(icons.find("a.webp")).toBe("/files/a.webp");
});

test("what a response leaves out, and everything while there is none, is read from its own address", async () => {
  const { icons } = iconsWith((name) => (name === "b" ? undefined : `data:${name}`));
  await icons.want(["a", "b", "c"]);
  expect(["a", "b"].map((name) => icons.find(name))).toEqual(["data:a", "/files/b"]);
  const offline = new KnownIcons(async () => {
    throw new Error("offline");
  });
  await offline.want(["a", "b", "c"]);
  expect(offline.find("a")).toBe("/files/a");
});

test("a request names a hundred at most", async () => {
  const { icons, requests } = iconsWith();
  await icons.want(some(231));
  expect(requests.map((names) => names.length)).toEqual([100, 100, 31]);
});

test("what is left of a long list comes in one request too, even if it is two icons", async () => {
  const { icons, requests } = iconsWith();
  await icons.want(some(102));
  expect(requests.map((names) => names.length)).toEqual([100, 2]);
  expect(icons.find("i101")).toBe("data:i101");
});

test("of a long list, the part around an icon is asked for", async () => {
  const { icons, requests } = iconsWith();
  icons.arrange(some(231));
  for (const name of some(40)) icons.wantAround(name);
  await icons.want(some(40));
  expect(requests).toEqual([some(100)]);
  icons.wantAround("i230");
  await icons.want(["i230"]);
  expect(requests[1]).toEqual(some(231).slice(200));
});

test("a replaced picture stays, whatever an earlier request returns", async () => {
  const { icons } = iconsWith();
  const wanted = icons.want(["a", "b", "c"]);
  icons.replace("a", "/files/a?v=2");
  await wanted;
  await icons.want(["a"]);
  expect(icons.find("a")).toBe("/files/a?v=2");
});
