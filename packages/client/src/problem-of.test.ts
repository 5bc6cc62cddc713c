import { expect, test } from "vitest";
import { problemOf } from "./problem-of.ts";

test("a refusal has the code that the server sent, even one that this page does not know", () => {
  expect(problemOf(400, { code: "tile.badId" }, null)).toMatchObject({ code: "tile.badId" });
  expect(problemOf(404, { code: "notFound" }, null)).toMatchObject({ code: "notFound" });
  expect(problemOf(409, { code: "tile.ofTomorrow" }, null).code).toBe("tile.ofTomorrow");
});

test("what is no code is an error of the server, or of what is between", () => {
  for (const code of ["", "a.b.c", "<b>", "x y", 5, null, "__proto__", "a.".repeat(99)]) {
    expect(problemOf(400, { code }, null).code).toBe("server.error");
  }
  expect(problemOf(502, undefined, null).code).toBe("server.unavailable");
});
