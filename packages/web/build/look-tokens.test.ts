import { expect, test } from "vitest";
import { lookTokens } from "./look-tokens.ts";

test("M6: the style sheet has the colours and shapes of the looks as the domain has them", async () => {
  await expect(lookTokens()).toMatchFileSnapshot("../src/styles/look-colours.css");
});
