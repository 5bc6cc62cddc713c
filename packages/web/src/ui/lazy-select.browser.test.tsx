import { useState } from "react";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { show } from "#testing/component/show.tsx";
import { LazySelect } from "./lazy-select.tsx";

const options = ["Azul", "Branco", "Verde"].map((label) => ({ value: label, label }));

async function open() {
  const chosen = vi.fn<(value: string) => void>();
  function Colour() {
    const [value, setValue] = useState("Azul");
    return (
      <LazySelect
        label="Colour"
        onFailure={() => {}}
        onValueChange={(next) => {
          chosen(next);
          setValue(next);
        }}
        options={options}
        value={value}
      />
    );
  }
  const { screen } = await show(
    <>
      <Colour />
      <button type="button">Next</button>
    </>,
  );
  return { screen, chosen, select: screen.getByRole("combobox", { name: "Colour" }) };
}

test("shows its value before the options are loaded, and opens by a click", async () => {
  const { screen, chosen, select } = await open();
  await expect.element(select).toHaveTextContent("Azul");
  await expect.element(select).toHaveAttribute("aria-expanded", "false");
  await select.click();
  await expect.element(screen.getByRole("option", { name: "Azul" })).toHaveFocus();
  await screen.getByRole("option", { name: "Verde" }).click();
  await expect.element(select).toHaveTextContent("Verde");
  await expect.element(select).toHaveFocus();
  expect(chosen.mock.calls).toEqual([["Verde"]]);
});

test.each(["{Enter}", " ", "{ArrowDown}", "{ArrowUp}"])("opens by the key “%s”", async (key) => {
  const { screen, select } = await open();
  select.element().focus();
  await userEvent.keyboard(key);
  await expect.element(screen.getByRole("option", { name: "Azul" })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(select).toHaveFocus();
  await expect.element(select).toHaveAttribute("aria-expanded", "false");
});

test("a letter chooses, as in any select", async () => {
  const { chosen, select } = await open();
  select.element().focus();
  await userEvent.keyboard("v");
  await expect.element(select).toHaveTextContent("Verde");
  await expect.element(select).toHaveFocus();
  expect(chosen.mock.calls).toEqual([["Verde"]]);
});
