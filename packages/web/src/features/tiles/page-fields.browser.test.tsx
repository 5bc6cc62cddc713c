import type { WirePageDetails } from "@mosaico/contract/page-details";
import { useState } from "react";
import { expect, test } from "vitest";
import { LOOKS, type Look, expectToFit } from "#testing/component/look.ts";
import { answer, Refusal } from "#testing/component/server-answers.ts";
import { show } from "#testing/component/show.tsx";
import { PageFields } from "./page-fields.tsx";
import { EMPTY_TILE_FORM, type TileForm, withContent } from "./tile-form.ts";

const PAGE: WirePageDetails = {
  address: "https://example.org/bread",
  title: "Bread in five steps",
  description: "Flour, water, salt and time, in this order",
  siteName: "Kitchen",
  picture: null,
  icon: null,
  isFull: false,
};

/** The fields below a form with an address, and the form as it is now. */
async function open(
  fields: Partial<TileForm>,
  {
    isNew = false,
    look,
    address = "example.org/bread",
  }: { isNew?: boolean; look?: Look; address?: string } = {},
) {
  const forms: TileForm[] = [];
  function Form() {
    const [form, setForm] = useState(() =>
      withContent({ ...EMPTY_TILE_FORM, ...fields, type: "url" }, "url", address),
    );
    forms.push(form);
    return (
      <PageFields
        accountId="a"
        descriptionLimit={30}
        form={form}
        isNew={isNew}
        onChange={setForm}
      />
    );
  }
  const { screen } = await show(<Form />, look && { look });
  return { screen, form: () => forms.at(-1) };
}

test("T14: shows what the page would change, and changes what is chosen", async () => {
  const requests: unknown[] = [];
  answer({
    "POST /accounts/:id/page-details": ({ body }) => {
      requests.push(body);
      return { item: PAGE };
    },
  });
  const { screen, form } = await open({ title: "Mine", summary: "Kitchen" });
  await screen.getByRole("button", { name: "Refresh from the page" }).click();
  await expect.element(screen.getByText("This would change")).toBeVisible();
  expect(requests).toEqual([{ address: "https://example.org/bread" }]);
  await expect.element(screen.getByText("Bread in five steps")).toBeVisible();
  await expect.element(screen.getByRole("checkbox")).toHaveLength(2);
  expect(form()).toMatchObject({ title: "Mine", description: "" });
  await screen.getByRole("checkbox", { name: "Title" }).click();
  await screen.getByRole("button", { name: "Take over" }).click();
  expect(form()).toMatchObject({ title: "Mine", description: "Flour, water, salt and time…" });
  await expect.element(screen.getByText("This would change")).not.toBeInTheDocument();
});

test("T14: keeping everything changes nothing", async () => {
  answer({ "POST /accounts/:id/page-details": () => ({ item: PAGE }) });
  const { screen, form } = await open({ title: "Mine" });
  await screen.getByRole("button", { name: "Refresh from the page" }).click();
  await screen.getByRole("button", { name: "Keep as it is" }).click();
  expect(form()).toMatchObject({ title: "Mine", summary: "" });
});

test("T14: a page that says nothing new is reported as such", async () => {
  answer({
    "POST /accounts/:id/page-details": () => ({ item: { ...PAGE, description: "", siteName: "" } }),
  });
  const { screen } = await open({ title: PAGE.title });
  await screen.getByRole("button", { name: "Refresh from the page" }).click();
  await expect.element(screen.getByText("The tile has everything the page says.")).toBeVisible();
});

test("T14: a new tile without a title is filled by itself, around what was entered", async () => {
  answer({ "POST /accounts/:id/page-details": () => ({ item: PAGE }) });
  const { form } = await open({ summary: "Mine" }, { isNew: true });
  await expect.poll(() => form()?.title).toBe(PAGE.title);
  expect(form()).toMatchObject({ summary: "Mine" });
});

test("without an address of a page there is nothing to read", async () => {
  const { screen } = await open({}, { address: "mailto:ana@example.org" });
  await expect.element(screen.getByRole("button")).not.toBeInTheDocument();
});

test.each(LOOKS)("a refusal is told below the button ($language, $theme)", async (look) => {
  answer({ "POST /accounts/:id/page-details": () => new Refusal("page.unreachable") });
  const { screen } = await open({ title: "Mine" }, { look });
  await screen.getByRole("button").click();
  await expect.poll(() => document.querySelector('[aria-live="polite"]')?.textContent).not.toBe("");
  await expectToFit();
});

test.each(LOOKS)("the changes fit ($language, $theme)", async (look) => {
  answer({ "POST /accounts/:id/page-details": () => ({ item: PAGE }) });
  const { screen } = await open({ title: "Mine" }, { look });
  await screen.getByRole("button").click();
  await expect.element(screen.getByRole("checkbox").first()).toBeVisible();
  await expectToFit();
});
