import { Star } from "lucide-react";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { show } from "#testing/component/show.tsx";
import { IconButton } from "./icon-button.tsx";

async function open() {
  const pressed: string[] = [];
  const { screen } = await show(
    <div className="flex gap-40 p-40">
      {["First", "Second"].map((label) => (
        <IconButton icon={Star} key={label} label={label} onClick={() => pressed.push(label)} />
      ))}
    </div>,
  );
  return { screen, pressed, button: (name: string) => screen.getByRole("button", { name }) };
}

test("a tooltip describes its button while the pointer is on it or on its text", async () => {
  const { screen, button } = await open();
  const tooltip = screen.getByRole("tooltip");
  await button("First").hover();
  await expect.element(tooltip).toHaveTextContent("First");
  await expect.element(button("First")).toHaveAttribute("aria-describedby", tooltip.element().id);
  await userEvent.hover(document.querySelector("[data-radix-popper-content-wrapper]") as Element);
  await expect.element(tooltip).toHaveTextContent("First");
  await button("Second").hover();
  await expect.element(tooltip).toHaveTextContent("Second");
  expect(screen.getByRole("tooltip").elements()).toHaveLength(1);
  await expect.element(button("First")).not.toHaveAttribute("aria-describedby");
});

test("a tooltip closes by Escape and by pressing its button, which still works", async () => {
  const { screen, button, pressed } = await open();
  await button("First").hover();
  await expect.element(screen.getByRole("tooltip")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("tooltip")).not.toBeInTheDocument();
  await button("Second").hover();
  await expect.element(screen.getByRole("tooltip")).toBeVisible();
  await button("Second").click();
  await expect.element(screen.getByRole("tooltip")).not.toBeInTheDocument();
  expect(pressed).toEqual(["Second"]);
});

test("by keyboard a tooltip follows the focus, and shows on no other focus", async () => {
  const { screen, button } = await open();
  button("First").element().focus();
  await userEvent.keyboard("{Tab}");
  await expect.element(screen.getByRole("tooltip")).toHaveTextContent("Second");
  await userEvent.keyboard("{Shift>}{Tab}{/Shift}");
  await expect.element(screen.getByRole("tooltip")).toHaveTextContent("First");
  await userEvent.keyboard("a");
  (document.activeElement as HTMLElement).blur();
  await expect.element(screen.getByRole("tooltip")).not.toBeInTheDocument();
  button("Second").element().focus();
  await expect.element(button("Second")).toHaveFocus();
  expect(screen.getByRole("tooltip").elements()).toHaveLength(0);
});
