import Fastify from "fastify";
import { expect, test } from "vitest";
import { type WellKnownParts, serveWellKnown } from "./well-known.ts";

const now = new Date("2026-11-22T12:00:00Z");

function appWith(overrides: Partial<WellKnownParts> = {}) {
  const app = Fastify();
  serveWellKnown(app, {
    clock: { now: () => now },
    publicUrl: "https://mosaico.example.org",
    securityContact: "security@example.org",
    ...overrides,
  });
  return app;
}

test("robots.txt excludes private paths and names the site map", async () => {
  const { headers, body } = await appWith().inject("/robots.txt");
  expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
  const lines = body.split("\n");
  expect(lines[0]).toBe("User-agent: *");
  expect(lines).toContain("Disallow: /api/");
  expect(lines).toContain("Disallow: /reset-password");
  expect(lines).toContain("Disallow: /verify");
  expect(lines).toContain("Sitemap: https://mosaico.example.org/sitemap.xml");
  expect(body).not.toMatch(/Disallow: \/(info|m|duvida|files)?$/mu);
});

test("security.txt states the contact and its expiry", async () => {
  const { body } = await appWith().inject("/.well-known/security.txt");
  expect(body.split("\n")).toEqual([
    "Contact: mailto:security@example.org",
    "Expires: 2027-05-21T12:00:00.000Z",
    "Preferred-Languages: pt, de, en, es, fr, it",
    "Canonical: https://mosaico.example.org/.well-known/security.txt",
    "",
  ]);
});

test("security.txt does not exist without a contact", async () => {
  const answer = await appWith({ securityContact: undefined }).inject("/.well-known/security.txt");
  expect(answer.statusCode).toBe(404);
});

test("password managers are redirected to the page that changes a password", async () => {
  const { statusCode, headers } = await appWith().inject("/.well-known/change-password");
  expect([statusCode, headers.location]).toEqual([302, "/change-password"]);
});
