import { describe, expect, test } from "vitest";
import { checkFile } from "./check-file.ts";

const file = (name: string, text = "x") => new File([text], name);

describe("a file that is to be sent", () => {
  test("may be of any of the kinds that are asked for", async () => {
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
  ])("is refused by its name, which says what it is: %s", async (name, problem) => {
    expect(await checkFile(file(name), ["picture", "pdf"])).toBe(problem);
  });

  test("may be any file at all where any is taken", async () => {
    expect(await checkFile(file("a.exe"), ["other"])).toBeUndefined();
    // Not opened, since nobody is to read it here.
    expect(await checkFile(file("a.pdf"), ["other"])).toBeUndefined();
    expect(await checkFile(file("a", ""), ["other"])).toBe("files.empty");
  });

  test("is refused where nothing is in it", async () => {
    expect(await checkFile(file("a.jpg", ""), ["picture"])).toBe("files.empty");
  });

  test("is refused from the byte on that is too much", async () => {
    expect(await checkFile(file("a.png", "12345"), ["picture"], 5)).toBeUndefined();
    expect(await checkFile(file("a.png", "123456"), ["picture"], 5)).toBe("files.tooLarge");
  });
});
