import { api } from "@mosaico/contract/api";
import { ERRORS, type ErrorCode } from "@mosaico/contract/errors";
import { describe, expect, test } from "vitest";
import { errorPage } from "#platform/http/api-docs/error-page.ts";
import { EXPLANATIONS } from "./explanations.ts";

const codes = Object.keys(ERRORS) as ErrorCode[];

test("every code of the catalogue is explained, and no other code", () => {
  expect(Object.keys(EXPLANATIONS).toSorted()).toEqual(codes.toSorted());
});

describe.each(codes)("%s", (code) => {
  test("explains its meaning, cause and remedy in whole sentences", () => {
    expect(new Set(EXPLANATIONS[code]).size).toBe(3);
    for (const text of EXPLANATIONS[code]) expect(text).toMatch(/^[A-Z`].{8,}\.$/);
  });

  test("has a page with its status and an example, readable without scripts", () => {
    const page = errorPage(code, EXPLANATIONS[code], api);
    expect(page).toContain(`<h1><code>${code}</code></h1>`);
    expect(page).toContain(`<dd>${ERRORS[code]} `);
    expect(page).toContain(`&quot;type&quot;: &quot;/api/docs/errors/${code}&quot;`);
    expect(page).not.toMatch(/<script|<style| style="| on\w+="/);
  });
});

test("each page lists the endpoints that return its code", () => {
  const pageOf = (code: ErrorCode) => errorPage(code, EXPLANATIONS[code], api);
  expect(pageOf("tile.titleTooLong")).toContain('href="/api/docs#patch-mosaics-id"');
  expect(pageOf("server.error")).toContain("Any endpoint.");
  expect(pageOf("request.methodNotAllowed")).toContain("No single endpoint");
});
