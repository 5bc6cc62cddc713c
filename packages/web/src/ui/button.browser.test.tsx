import { expect, test } from "vitest";
import { show } from "#testing/component/show.tsx";
import { Button } from "./button.tsx";

test("the sign of a busy button turns while it is busy, and not at rest, where nobody sees it", async () => {
  const { screen } = await show(<Button loadingLabel="Saving…">Save</Button>);
  expect(turning(screen.container)).toEqual(["none"]);
  await screen.rerender(
    <Button loading loadingLabel="Saving…">
      Save
    </Button>,
  );
  expect(turning(screen.container)).toEqual(["spin"]);
});

function turning(container: HTMLElement): string[] {
  return [...container.querySelectorAll("svg")].map((sign) => getComputedStyle(sign).animationName);
}
