import { expect, test } from "vitest";
import { LOOKS, expectToFit } from "#testing/component/look.ts";
import { answer, Refusal } from "#testing/component/server-answers.ts";
import { show } from "#testing/component/show.tsx";
import { PageDetailsCard } from "./page-details-card.tsx";

test("a platform admin turns the reading of pages off", async () => {
  let isOn = true;
  answer({
    "GET /admin/page-details": () => ({ item: { isOn, isAllowed: true } }),
    "PUT /admin/page-details": ({ body }) => {
      ({ isOn } = body);
      return { item: { isOn, isAllowed: true } };
    },
  });
  const { screen } = await show(<PageDetailsCard />);
  const control = screen.getByRole("switch");
  await expect.element(control).toBeChecked();
  await control.click();
  await expect.element(control).not.toBeChecked();
  expect(isOn).toBe(false);
});

test("a failure is reported, and the switch goes back", async () => {
  answer({
    "GET /admin/page-details": () => ({ item: { isOn: true, isAllowed: true } }),
    "PUT /admin/page-details": () => new Refusal("server.unavailable"),
  });
  const { screen } = await show(<PageDetailsCard />);
  await screen.getByRole("switch").click();
  await expect.element(screen.getByRole("switch")).toBeChecked();
});

test.each(LOOKS)(
  "what the environment forbids cannot be turned on ($language, $theme)",
  async (look) => {
    answer({ "GET /admin/page-details": () => ({ item: { isOn: false, isAllowed: false } }) });
    const { screen } = await show(<PageDetailsCard />, { look });
    await expect.element(screen.getByRole("switch")).toBeDisabled();
    await expect.element(screen.getByText(/PAGE_DETAILS/u)).toBeVisible();
    await expectToFit();
  },
);
