import { expect, test, vi } from "vitest";
import { LOOKS, expectToFit } from "#testing/component/look.ts";
import { show } from "#testing/component/show.tsx";
import type { Appearance } from "./appearance.ts";
import { AppearanceFields } from "./appearance-fields.tsx";

test("the current size, face and colour are pressed, and what tiles do not share is not", async () => {
  const { screen } = await show(
    <AppearanceFields onChange={() => {}} value={{ width: 2, height: 1, colour: "green" }} />,
  );
  const pressed = screen.getByRole("button", { pressed: true });
  await expect.element(pressed.first()).toHaveAccessibleName("2 by 1");
  await expect.element(pressed.last()).toHaveAccessibleName("Green");
  expect(pressed.elements()).toHaveLength(2);
});

test("each choice changes its own part", async () => {
  const onChange = vi.fn<(change: Partial<Appearance>) => void>();
  const { screen } = await show(
    <AppearanceFields
      onChange={onChange}
      value={{ width: 1, height: 1, face: "icon", colour: "" }}
    />,
  );
  await screen.getByRole("button", { name: "3 by 2" }).click();
  await screen.getByRole("button", { name: "Text" }).click();
  await screen.getByRole("button", { name: "Blue" }).click();
  expect(onChange.mock.calls).toEqual([
    [{ width: 3, height: 2 }],
    [{ face: "text" }],
    [{ colour: "blue" }],
  ]);
});

test.each(LOOKS)("the choices fit beside one another ($language, $theme)", async (look) => {
  await show(
    <div className="w-72">
      <AppearanceFields onChange={() => {}} value={{ width: 1, height: 1, face: "icon" }} />
    </div>,
    { look },
  );
  await expectToFit();
});
