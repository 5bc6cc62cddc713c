import { describe, expect, test } from "vitest";
import { checkFile } from "./check-file.ts";

const file = (name: string, text = "x") => new File([text], name);

describe("a file to be uploaded", () => {
  test("may be of any of the requested kinds", async () => {
    expect(await checkFile(file("a.JPG"), ["picture"])).toBeUndefined();
    expect(await checkFile(file("a.docx"), ["picture", "word"])).toBeUndefined();
  });

  test.each([
    ["a.exe", "files.is.program"],
    ["a.jpg.txt", "files.is.text"],
    ["a.mp4", "files.is.video"],
    ["a.nef", "files.is.raw"],
    ["a", "files.wrongType"],
    ["a.whatever", "files.wrongType"],
  ])("is refused because of its name, which determines its kind: %s", async (name, problem) => {
    expect(await checkFile(file(name), ["picture", "pdf"])).toBe(problem);
  });

  test("may be any file if every kind is accepted", async () => {
    expect(await checkFile(file("a.exe"), ["other"])).toBeUndefined();
    // Not opened, since it is only kept.
    expect(await checkFile(file("a.pdf"), ["other"])).toBeUndefined();
    expect(await checkFile(file("a", ""), ["other"])).toBe("files.empty");
  });

  test("is refused if empty", async () => {
    expect(await checkFile(file("a.jpg", ""), ["picture"])).toBe("files.empty");
  });

  test("is refused from the first byte over the limit", async () => {
    expect(await checkFile(file("a.png", "12345"), ["picture"], 5)).toBeUndefined();
    expect(await checkFile(file("a.png", "123456"), ["picture"], 5)).toBe("files.tooLarge");
  });
});
