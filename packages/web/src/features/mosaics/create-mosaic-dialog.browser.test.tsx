import type { CallAnswer } from "@mosaico/contract/call";
import { DEFAULT_SETTINGS } from "@mosaico/domain/mosaic/settings";
import type { MosaicSummary } from "@mosaico/contract/mosaics";
import { t } from "#platform/i18n/translate.ts";
import { expect, test, vi } from "vitest";
import { LOOKS, type Look, expectToFit } from "#testing/component/look.ts";
import { person } from "#testing/component/people.ts";
import { answer, callsOf, Refusal } from "#testing/component/server-answers.ts";
import { show } from "#testing/component/show.tsx";
import { CreateMosaicDialog } from "./create-mosaic-dialog.tsx";

const library = {
  id: 7,
  title: "Library",
  accountId: "escola",
  implementation: null,
  revision: 0,
  tileCount: 0,
  sectionCount: 0,
  language: "en",
  content: "{}",
  background: "{}",
  settings: DEFAULT_SETTINGS,
} satisfies CallAnswer<"POST /mosaics">["item"];

const area = { x: 6, y: 0, width: 4, height: 4, colour: "green" as const };

const school = {
  code: "school",
  name: "School front page",
  about: "A school at a glance",
  title: "Sunrise School",
  line: "Hands, head and heart",
  look: "gesso",
  ground: "",
  sections: [{ ...area, title: "Projects" }],
  pieces: [
    { ...area, y: 1, height: 3, title: "Beds", face: "picture", framing: "", picture: "/beds.svg" },
  ],
} satisfies CallAnswer<"GET /templates">["items"][number];

async function open(own: CallAnswer<"GET /account-templates">["items"] = [], look?: Look) {
  const user = person();
  answer({
    "GET /accounts": () => ({ items: [...user.accounts], next: null }),
    "GET /implementations": () => ({ items: [], next: null }),
    "GET /templates": () => ({ items: [school] }),
    "GET /account-templates": () => ({ items: own }),
  });
  const onCreated = vi.fn<(mosaic: MosaicSummary) => void>();
  const onOpenChange = vi.fn<(open: boolean) => void>();
  const { screen } = await show(
    <CreateMosaicDialog
      beside={undefined}
      onCreated={onCreated}
      onOpenChange={onOpenChange}
      open
      renderGround={() => null}
      user={user}
    />,
    look && { look },
  );
  const confirm = screen.getByRole("button", { name: t("mosaics.create.confirm") });
  return { screen, onCreated, onOpenChange, confirm };
}

test("without a title no request is sent, and the field says why", async () => {
  const { screen, confirm } = await open();
  await confirm.click();
  await expect.element(screen.getByText("Give the mosaic a title.")).toBeVisible();
  expect(callsOf("POST /mosaics")).toEqual([]);
});

test("while the mosaic is being created, the dialog stays open", async () => {
  const { screen, confirm, onOpenChange } = await open();
  const created = Promise.withResolvers<CallAnswer<"POST /mosaics">>();
  answer({ "POST /mosaics": () => created.promise });
  await screen.getByLabelText("Title").fill("Library");
  await confirm.click();
  await expect.element(screen.getByRole("button", { name: "Cancel" })).toBeDisabled();
  expect(onOpenChange).not.toHaveBeenCalled();
  created.resolve({ message: "mosaics.created", item: library });
  await vi.waitFor(() => expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false));
});

test("a refusal is shown, and the dialog keeps its values", async () => {
  const { screen, confirm, onOpenChange } = await open();
  answer({ "POST /mosaics": () => new Refusal("server.unavailable") });
  await screen.getByLabelText("Title").fill("Library");
  await confirm.click();
  await expect.element(screen.getByText("The mosaic was not created")).toBeVisible();
  await expect.element(screen.getByLabelText("Title")).toHaveValue("Library");
  expect(onOpenChange).not.toHaveBeenCalled();
});

test("a template gives the mosaic its title, which stays once it was typed", async () => {
  const { screen, confirm, onCreated } = await open();
  const { content: _, background: __, settings: ___, ...item } = library;
  answer({ "POST /templates/:code/mosaics": () => ({ message: "mosaics.created", item }) });
  const template = screen.getByRole("radio", { name: /School front page/ });
  const empty = screen.getByRole("radio", { name: /Empty/ });
  await expect.element(empty).toBeChecked();
  await template.click();
  await expect.element(screen.getByLabelText("Title")).toHaveValue("Sunrise School");
  await empty.click();
  await expect.element(screen.getByLabelText("Title")).toHaveValue("");
  await screen.getByLabelText("Title").fill("Ours");
  await template.click();
  await confirm.click();
  await vi.waitFor(() => expect(onCreated).toHaveBeenCalledExactlyOnceWith(item));
  expect(callsOf("POST /templates/:code/mosaics")).toMatchObject([
    { body: { title: "Ours", language: "en" } },
  ]);
});

test("without the templates, an empty mosaic can still be created", async () => {
  const { screen, confirm, onCreated } = await open();
  answer({
    "GET /templates": () => new Refusal("server.unavailable"),
    "POST /mosaics": () => ({ message: "mosaics.created", item: library }),
  });
  await screen.getByLabelText("Title").fill("Library");
  await confirm.click();
  await vi.waitFor(() => expect(onCreated).toHaveBeenCalledOnce());
});

test("a mosaic that the account keeps as a template is copied, and files that are gone are told", async () => {
  const { content: _, background: __, settings: ___, ...item } = library;
  const kept = { id: 4, name: "Class page", title: "Class 3b", revision: 2 };
  const { screen, confirm, onCreated } = await open([{ ...kept, tileCount: 3, sectionCount: 0 }]);
  answer({
    "POST /mosaics/:id/copies": () => ({ message: "mosaics.copied", item, missing: 1 }),
  });
  await screen.getByRole("radio", { name: /Class page/ }).click();
  await expect.element(screen.getByLabelText("Title")).toHaveValue("Class 3b");
  await confirm.click();
  await vi.waitFor(() => expect(onCreated).toHaveBeenCalledExactlyOnceWith(item));
  await expect
    .element(screen.getByText("One file of the original no longer exists."))
    .toBeVisible();
});

test.each(LOOKS)("fits with templates and an error ($language, $theme)", async (look) => {
  const ours = { id: 4, name: "La nostra pagina 📌", title: "Class 3b", revision: 2 };
  const { screen, confirm } = await open([{ ...ours, tileCount: 3, sectionCount: 0 }], look);
  await expect.element(screen.getByRole("radio", { name: /La nostra pagina/ })).toBeVisible();
  await expect.element(screen.getByRole("radio", { name: /School front page/ })).toBeVisible();
  await confirm.click();
  await expect.element(screen.getByText(t("errors.mosaics.titleRequired"))).toBeVisible();
  await expectToFit();
});
