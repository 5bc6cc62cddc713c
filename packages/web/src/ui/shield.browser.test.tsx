import { afterEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { show } from "#testing/component/show.tsx";
import { Select } from "./select.tsx";

afterEach(() => document.querySelector("#root")?.remove());

test("a press beside an open list of options closes it, and reaches nothing of the page", async () => {
  const onPress = vi.fn<() => void>();
  const root = document.createElement("div");
  root.id = "root";
  const beneath = document.createElement("button");
  beneath.textContent = "Beneath";
  beneath.style.cssText = "position: fixed; top: 0; right: 0; z-index: 40";
  beneath.addEventListener("click", onPress);
  root.append(beneath);
  document.body.prepend(root);
  const pressed = () => {
    const { left, top } = beneath.getBoundingClientRect();
    return document.elementFromPoint(left + 5, top + 5);
  };
  const options = ["Azul", "Verde"].map((value) => ({ value, label: value }));
  const { screen } = await show(
    <Select label="Colour" onValueChange={() => {}} options={options} value="Azul" />,
  );
  expect(pressed()).toBe(beneath);

  await screen.getByRole("combobox").click();
  const option = screen.getByRole("option", { name: "Verde" });
  await expect.element(option).toBeVisible();
  expect(pressed()).toBe(document.body);
  // With hundreds of tiles, this would take longer than a frame.
  expect(getComputedStyle(beneath).pointerEvents).toBe("auto");

  await userEvent.click(beneath, { force: true });
  await expect.element(option).not.toBeInTheDocument();
  expect([pressed(), onPress.mock.calls.length]).toEqual([beneath, 0]);
});
