import Fastify from "fastify";
import { expect, test } from "vitest";
import { setSecurityHeaders } from "./security-headers.ts";

test.each([
  ["https://mosaico.example", true, "max-age=31536000; includeSubDomains"],
  ["https://mosaico.example", false, "max-age=31536000"],
  ["http://mosaico.example", true, undefined],
])(
  "at %s, with subdomains: %j, browsers are told %j",
  async (publicUrl, withSubdomains, header) => {
    const app = Fastify();
    setSecurityHeaders(app, { publicUrl, withSubdomains });
    app.get("/", () => "hello");
    const { headers } = await app.inject("/");
    expect(headers["strict-transport-security"]).toBe(header);
  },
);
