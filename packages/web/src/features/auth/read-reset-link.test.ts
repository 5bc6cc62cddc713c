import { describe, expect, test } from "vitest";
import { readResetLink } from "./read-reset-link.ts";

const link = (email: string, token: string) =>
  `?${new URLSearchParams({ email: btoa(email), token: btoa(token) })}`;

describe("readResetLink", () => {
  test("reads e-mail and token from base64", () => {
    expect(readResetLink(link("ana@example.org", "t0ken"))).toEqual({
      email: "ana@example.org",
      token: "t0ken",
    });
  });

  test("reads a plus sign that a mail program turned into a space", () => {
    const token = "~~~";
    expect(btoa(token)).toBe("fn5+");
    expect(readResetLink(`?email=${btoa("ana@example.org")}&token=fn5+`)?.token).toBe(token);
  });

  test.each([
    "",
    "?email=&token=",
    "?email=%25%25&token=abc",
    link("nobody", "t0ken"),
    link("ana@example.org", ""),
    link("ana@example.org", "t".repeat(129)),
    `?email=${btoa("ana@example.org")}`,
    `?email=${btoa("\u00ff\u00fe")}&token=${btoa("t")}`,
  ])("refuses the link %s", (search) => {
    expect(readResetLink(search)).toBeUndefined();
  });
});
