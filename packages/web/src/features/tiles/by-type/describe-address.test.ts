import { parseAddress } from "@mosaico/domain/tile/address";
import { expect, test } from "vitest";
import { describeAddress } from "./describe-address.ts";

test.each([
  ["https://www.example.org/", { kind: "page", target: "example.org", path: "" }],
  [
    "http://example.org:8080/a%20b?c=1",
    { kind: "page", target: "example.org:8080", path: "/a b?c=1" },
  ],
  ["https://example.org/%E0", { kind: "page", target: "example.org", path: "/%E0" }],
  ["mailto:ana@example.org?subject=x", { kind: "mail", target: "ana@example.org", path: "" }],
  ["tel:+55%2011", { kind: "phone", target: "+55 11", path: "" }],
])("%s is described in readable parts", (text, parts) => {
  const address = parseAddress(text);
  expect(address && describeAddress(address)).toEqual(parts);
});
