import { api } from "@mosaico/contract/api";
import { ERRORS, type ErrorCode } from "@mosaico/contract/errors";
import { describe, expect, test } from "vitest";
import { errorPage } from "./error-page.ts";
import { EXPLANATIONS } from "./explanations.ts";

const codes = Object.keys(ERRORS) as ErrorCode[];

test("every code of the catalogue is explained, and nothing else is", () => {
  expect(Object.keys(EXPLANATIONS).toSorted()).toEqual(codes.toSorted());
});

describe.each(codes)("%s", (code) => {
  test("says what it means, when it comes and what to do, each in whole sentences", () => {
    expect(new Set(EXPLANATIONS[code]).size).toBe(3);
    for (const text of EXPLANATIONS[code]) expect(text).toMatch(/^[A-Z`].{8,}\.$/);
  });

  test("has a page with its status and an example, which needs no script", () => {
    const page = errorPage(code, api);
    expect(page).toContain(`<h1><code>${code}</code></h1>`);
    expect(page).toContain(`<dd>${ERRORS[code]} `);
    expect(page).toContain(`&quot;type&quot;: &quot;/api/docs/errors/${code}&quot;`);
    expect(page).not.toMatch(/<script|<style| style="| on\w+="/);
  });
});

test("a page names the endpoints that answer so", () => {
  expect(errorPage("tile.titleTooLong", api)).toContain('href="/api/docs#patch-mosaics-id"');
  expect(errorPage("server.error", api)).toContain("Any endpoint.");
  expect(errorPage("request.methodNotAllowed", api)).toContain("No single endpoint");
});
