import { t } from "#platform/i18n/translate.ts";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { recording } from "#testing/component/files.ts";
import { LOOKS, type Look, expectToFit } from "#testing/component/look.ts";
import { sentUploads } from "#testing/component/sent-uploads.ts";
import { Refusal } from "#testing/component/server-answers.ts";
import { show } from "#testing/component/show.tsx";
import { FileField } from "./file-field.tsx";

const NAME = "鐘の音 أجراس 🔔.mp3";

type Status = "idle" | "busy" | "failed" | "done";

async function open(look?: Look) {
  const onChange = vi.fn<(name: string) => void>();
  const onStatus = vi.fn<(status: Status) => void>();
  function Form() {
    const [value, setValue] = useState("");
    return (
      <main>
        <FileField
          folder="content"
          kinds={["audio"]}
          label="Recording"
          onChange={(name) => {
            setValue(name);
            onChange(name);
          }}
          onStatusChange={onStatus}
          type="audio"
          value={value}
        />
      </main>
    );
  }
  const { screen } = await show(<Form />, look && { look });
  const choose = (name: string, bytes = 2000) => {
    const input = screen.container.querySelector("input[type=file]") as HTMLInputElement;
    const files = new DataTransfer();
    files.items.add(new File([new Uint8Array(bytes)], name));
    input.files = files.files;
    input.dispatchEvent(new Event("change", { bubbles: true }));
  };
  return { screen, choose, onChange, onStatus };
}

/** The upload that the page has begun, once it has. */
function begun(index = 0) {
  return vi.waitFor(() => {
    const upload = sentUploads()[index];
    if (upload === undefined) throw new Error("nothing has been sent yet");
    return upload;
  });
}

test("an upload shows how far it is, then that it is being prepared, then the file", async () => {
  const { screen, choose, onChange, onStatus } = await open();
  choose(NAME);
  const upload = await begun();
  expect([upload.form.get("folder"), upload.form.get("type")]).toEqual(["content", "audio"]);
  upload.receive(0.37);
  const bar = screen.getByRole("progressbar", { name: `Sending ${NAME}` });
  await expect.element(bar).toHaveAttribute("aria-valuenow", "37");
  await expect.element(screen.getByText("37% of 2 kB")).toBeVisible();
  upload.receive(1);
  await expect
    .element(screen.getByText("Arrived. It is only being checked and prepared."))
    .toBeVisible();
  expect(onChange).not.toHaveBeenCalled();
  upload.respond("POST /files", { item: recording(NAME) });
  await expect.element(screen.getByRole("button", { name: `Replace ${NAME}` })).toBeVisible();
  expect(onChange).toHaveBeenLastCalledWith(recording(NAME).fileName);
  expect(onStatus.mock.calls.flat()).toEqual(["busy", "done"]);
});

test("what the server refuses for good can only be replaced", async () => {
  const { screen, choose, onChange } = await open();
  choose(NAME);
  (await begun()).respond("POST /files", new Refusal("files.damaged"));
  const other = screen.getByRole("button", { name: "Choose another file" });
  await expect.element(other).toHaveAccessibleDescription(t("errors.files.damaged"));
  await expect.element(screen.getByRole("button", { name: "Try again" })).not.toBeInTheDocument();
  expect(onChange).not.toHaveBeenCalled();
});

test.each([
  ["the connection is lost", "network"],
  ["the account is full", "files.overQuota"],
  ["the disk of the server is full", "files.diskFull"],
] as const)("if %s, the same file can be sent again", async (_, code) => {
  const { screen, choose, onChange } = await open();
  choose(NAME);
  const first = await begun();
  if (code === "network") first.lose();
  else first.respond("POST /files", new Refusal(code));
  const retry = screen.getByRole("button", { name: "Try again" });
  await expect.element(retry).toHaveAccessibleDescription(t(`errors.${code}`));
  await retry.click();
  (await begun(1)).respond("POST /files", { item: recording(NAME) });
  await expect.element(screen.getByRole("button", { name: `Replace ${NAME}` })).toBeVisible();
  expect(onChange).toHaveBeenCalledOnce();
});

test("a cancelled upload leaves the field empty, whatever the server responds later", async () => {
  const { screen, choose, onChange } = await open();
  choose(NAME);
  const upload = await begun();
  await screen.getByRole("button", { name: "Cancel sending" }).click();
  expect(upload.isCancelled).toBe(true);
  upload.respond("POST /files", { item: recording(NAME) });
  await expect.element(screen.getByRole("button", { name: /Choose a file/u })).toBeVisible();
  expect(onChange).not.toHaveBeenCalled();
});

test("another file takes the place of one that is being sent", async () => {
  const { screen, choose, onChange } = await open();
  choose("first.mp3");
  const first = await begun();
  choose("second.mp3");
  (await begun(1)).respond("POST /files", { item: recording("second.mp3") });
  expect(first.isCancelled).toBe(true);
  await expect.element(screen.getByRole("button", { name: "Replace second.mp3" })).toBeVisible();
  expect(onChange).toHaveBeenCalledOnce();
});

test("a file is dropped on the field, or pasted while the form has the focus", async () => {
  const { screen } = await open();
  const bring = (target: Element, type: "dragover" | "drop" | "paste", name: string) => {
    const data = new DataTransfer();
    data.items.add(new File([new Uint8Array(2000)], name));
    const shared = { bubbles: true, cancelable: true };
    target.dispatchEvent(
      type === "paste"
        ? new ClipboardEvent("paste", { ...shared, clipboardData: data })
        : new DragEvent(type, { ...shared, dataTransfer: data }),
    );
  };
  const field = screen.getByRole("button", { name: /Choose a file/u });
  bring(field.element(), "dragover", "drop.mp3");
  await expect.element(screen.getByText(t("files.drop"))).toBeVisible();
  bring(field.element(), "drop", "drop.mp3");
  (await begun()).respond("POST /files", { item: recording("drop.mp3") });
  await expect.element(screen.getByRole("button", { name: "Replace drop.mp3" })).toBeVisible();
  bring(document.activeElement ?? document.body, "paste", "pasted.mp3");
  (await begun(1)).respond("POST /files", { item: recording("pasted.mp3") });
  await expect.element(screen.getByRole("button", { name: "Replace pasted.mp3" })).toBeVisible();
});

test.each([
  ["a picture", "poster.png", 2000, /^This is a picture. It belongs in a photo tile/u],
  ["empty", "silence.mp3", 0, /^This file is empty: it has 0 bytes/u],
])("a file that is %s is refused before a byte is sent", async (_, name, bytes, reason) => {
  const { screen, choose } = await open();
  choose(name, bytes);
  await expect.element(screen.getByText(reason).first()).toBeVisible();
  expect(sentUploads()).toEqual([]);
});

test.each(LOOKS)("every state of an upload fits ($language, $theme)", async (look) => {
  const { choose } = await open(look);
  await expectToFit();
  const long = `${"Donaudampfschifffahrtsgesellschaft".repeat(6)}.mp3`;
  choose(long);
  const upload = await begun();
  upload.receive(0.5);
  await expectToFit();
  upload.respond("POST /files", new Refusal("files.overQuota"));
  await expectToFit();
  choose(long);
  (await begun(1)).respond("POST /files", { item: recording(long) });
  await expectToFit();
});
