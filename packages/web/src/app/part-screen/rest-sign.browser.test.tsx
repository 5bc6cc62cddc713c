import { expect, test } from "vitest";
import { show } from "#testing/component/show.tsx";
import { RestSign } from "./rest-sign.tsx";

for (const isNarrow of [false, true]) {
  test(`that the rest is loading is read, and what is waited for not a second time (${isNarrow ? "narrow" : "wide"})`, async () => {
    const { screen } = await show(<RestSign isNarrow={isNarrow} isOpen isWaiting={false} />);
    const signs = () =>
      [...screen.container.querySelectorAll("[role=status]")].map((sign) => sign.textContent);
    expect(signs().join("")).toMatch(/\S/);
    await screen.rerender(<RestSign isNarrow={isNarrow} isOpen isWaiting />);
    expect(screen.container.textContent).toMatch(/\S/);
    expect(signs()).toEqual([]);
  });
}
