import Fastify from "fastify";
import { expect, test } from "vitest";
import { type WellKnownParts, serveWellKnown } from "./well-known.ts";

const now = new Date("2026-11-22T12:00:00Z");

function appWith(given: Partial<WellKnownParts> = {}) {
  const app = Fastify();
  serveWellKnown(app, {
    clock: { now: () => now },
    publicUrl: "https://mosaico.example.org",
    securityContact: "security@example.org",
    ...given,
  });
  return app;
}

test("robots.txt keeps crawlers from what is private, and names the map of the rest", async () => {
  const { headers, body } = await appWith().inject("/robots.txt");
  expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
  const lines = body.split("\n");
  expect(lines[0]).toBe("User-agent: *");
  expect(lines).toContain("Disallow: /api/");
  expect(lines).toContain("Disallow: /reset-password");
  expect(lines).toContain("Sitemap: https://mosaico.example.org/sitemap.xml");
  expect(body).not.toMatch(/Disallow: \/(info|m|duvida|files)?$/mu);
});

test("the site map holds the pages for everybody, and no link that was only given away", async () => {
  const { headers, body } = await appWith().inject("/sitemap.xml");
  expect(headers["content-type"]).toBe("application/xml; charset=utf-8");
  const places = [...body.matchAll(/<loc>([^<]+)<\/loc>/gu)].map(([, place]) => place);
  expect(places).toEqual([
    "https://mosaico.example.org/info",
    "https://mosaico.example.org/duvida",
  ]);
});

test("security.txt says whom to tell, and for how long that holds", async () => {
  const { body } = await appWith().inject("/.well-known/security.txt");
  expect(body.split("\n")).toEqual([
    "Contact: mailto:security@example.org",
    "Expires: 2027-05-21T12:00:00.000Z",
    "Preferred-Languages: pt, de, en, es, fr, it",
    "Canonical: https://mosaico.example.org/.well-known/security.txt",
    "",
  ]);
});

test("security.txt is not there where nobody is named", async () => {
  const answer = await appWith({ securityContact: undefined }).inject("/.well-known/security.txt");
  expect(answer.statusCode).toBe(404);
});

test("password managers are led to where a password is changed", async () => {
  const { statusCode, headers } = await appWith().inject("/.well-known/change-password");
  expect([statusCode, headers.location]).toEqual([302, "/change-password"]);
});
