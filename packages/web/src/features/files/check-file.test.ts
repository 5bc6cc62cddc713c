import { describe, expect, test } from "vitest";
import { checkFile } from "./check-file.ts";

const file = (name: string, text = "x") => new File([text], name);

describe("a file that is to be sent", () => {
  test("may be of any of the kinds that are asked for", async () => {
    expect(await checkFile(file("a.JPG"), ["picture"])).toBeUndefined();
    expect(await checkFile(file("a.docx"), ["picture", "word"])).toBeUndefined();
  });

  test.each(["a.exe", "a", "a.jpg.txt", "a.mp4"])("is refused by its name: %s", async (name) => {
    expect(await checkFile(file(name), ["picture", "pdf"])).toBe("files.wrongType");
  });

  test("is refused where nothing is in it", async () => {
    expect(await checkFile(file("a.jpg", ""), ["picture"])).toBe("files.empty");
  });

  test("is refused from the byte on that is too much", async () => {
    expect(await checkFile(file("a.png", "12345"), ["picture"], 5)).toBeUndefined();
    expect(await checkFile(file("a.png", "123456"), ["picture"], 5)).toBe("files.tooLarge");
  });
});
