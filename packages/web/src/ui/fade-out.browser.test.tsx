import { type ReactNode, useEffect, useState } from "react";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { show } from "#testing/component/show.tsx";
import { Button } from "./button.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { Dialog } from "./dialog.tsx";
import { FullScreen } from "./full-screen.tsx";
import { Menu } from "./menu.tsx";
import { PaletteSurface } from "./palette-surface.tsx";
import { Popover } from "./popover.tsx";
import { Sheet } from "./sheet.tsx";

type Kind = (open: boolean, setOpen: (open: boolean) => void) => ReactNode;

const nothing = vi.fn<() => void>();
const texts = { title: "Garden", closeLabel: "Close" };
const opener = (setOpen: (open: boolean) => void) => (
  <Button onClick={() => setOpen(true)}>Open</Button>
);

const KINDS: Readonly<Record<string, Kind>> = {
  dialog: (open, setOpen) => (
    <>
      {opener(setOpen)}
      <Dialog {...texts} onOpenChange={setOpen} open={open}>
        <input aria-label="Name" />
      </Dialog>
    </>
  ),
  question: (open, setOpen) => (
    <>
      {opener(setOpen)}
      <ConfirmDialog
        cancelLabel="Cancel"
        description="It goes for good."
        onOpenChange={setOpen}
        open={open}
        title="Garden"
      />
    </>
  ),
  sheet: (open, setOpen) => (
    <>
      {opener(setOpen)}
      <Sheet {...texts} onOpenChange={setOpen} open={open}>
        Text
      </Sheet>
    </>
  ),
  palette: (open, setOpen) => (
    <>
      {opener(setOpen)}
      <PaletteSurface
        {...texts}
        find={() => []}
        nothingFound="Nothing"
        onChoose={nothing}
        onClosed={nothing}
        onOpenChange={setOpen}
        open={open}
        searchLabel="Search"
      />
    </>
  ),
  "full screen": (open, setOpen) => (
    <>
      {opener(setOpen)}
      <FullScreen {...texts} onOpenChange={setOpen} open={open} tools={null}>
        Text
      </FullScreen>
    </>
  ),
  popover: (open, setOpen) => (
    <Popover label="Garden" onOpenChange={setOpen} open={open} trigger={<Button>Open</Button>}>
      Text
    </Popover>
  ),
  menu: () => (
    <Menu
      items={[{ id: "a", label: "Water", onSelect: nothing }]}
      label="Garden"
      trigger={<Button>Open</Button>}
    />
  ),
};

const OPEN = "[role=dialog], [role=alertdialog], [role=menu]";

function Page({ kind, onKey }: { kind: Kind; onKey: (key: string, focused: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector(OPEN) !== null) return;
      onKey(event.key, document.activeElement?.textContent ?? "");
    };
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  }, [onKey]);
  return kind(isOpen, setOpen);
}

test.each(Object.entries(KINDS))(
  "a key pressed while a %s fades reaches the page, and Escape too",
  async (_, kind) => {
    const onKey = vi.fn<(key: string, focused: string) => void>();
    const { screen } = await show(<Page kind={kind} onKey={onKey} />);
    await screen.getByRole("button", { name: "Open" }).click();
    await expect.poll(() => document.querySelector(OPEN)).not.toBeNull();
    // Fades for long enough to be looked at.
    const style = document.createElement("style");
    style.textContent = "[data-leaving] { animation-duration: 3s !important }";
    document.head.append(style);
    await userEvent.keyboard("{Escape}");
    const leaving = document.querySelector<HTMLElement>("[data-leaving]");
    expect(leaving?.closest("[aria-hidden=true]")).not.toBeNull();
    expect(leaving?.getAnimations()).toHaveLength(1);
    expect(document.querySelector(OPEN)).toBeNull();
    expect(getComputedStyle(document.body).pointerEvents).not.toBe("none");
    // The key that closed it is used up.
    expect(onKey).not.toHaveBeenCalled();
    await userEvent.keyboard("x{Escape}");
    expect(onKey.mock.calls).toEqual([
      ["x", "Open"],
      ["Escape", "Open"],
    ]);
    expect(document.querySelector("[data-leaving]")).toBe(leaving);
    for (const animation of document.getAnimations()) animation.finish();
    await expect.poll(() => document.querySelector("[data-leaving]")).toBeNull();
    style.remove();
  },
);

test("a fading dialog shows what was typed and scrolled, has nothing to reach, and loads no frame again", async () => {
  const kind: Kind = (open, setOpen) => (
    <>
      {opener(setOpen)}
      <Dialog {...texts} onOpenChange={setOpen} open={open}>
        <input aria-label="Name" id="name" />
        <iframe sandbox="" srcDoc="<p>frame" title="Frame" />
        <p style={{ height: "200vh" }}>Long</p>
      </Dialog>
    </>
  );
  const { screen } = await show(<Page kind={kind} onKey={vi.fn<() => void>()} />);
  await screen.getByRole("button", { name: "Open" }).click();
  await screen.getByRole("textbox", { name: "Name" }).fill("漢字 🌱");
  const body = screen.getByText("Long").element().parentElement;
  body?.scrollTo({ top: 80, behavior: "instant" });
  const style = document.createElement("style");
  style.textContent = "[data-leaving] { animation-duration: 3s !important }";
  document.head.append(style);
  await userEvent.keyboard("{Escape}");
  const leaving = document.querySelector("[role], [data-leaving] [data-leaving]");
  expect(leaving?.closest("[data-leaving]") ?? null).toBeNull();
  const field = document.querySelector<HTMLInputElement>("[data-leaving] input");
  expect(field?.value).toBe("漢字 🌱");
  expect(field?.id).toBe("");
  field?.focus();
  expect(document.activeElement).not.toBe(field);
  expect(body?.scrollTop).toBe(80);
  expect(document.querySelectorAll("iframe")).toHaveLength(0);
  await screen.getByRole("button", { name: "Open" }).click({ force: true });
  style.remove();
});

test("a dialog that leaves with the page around it does not fade", async () => {
  function Leaving() {
    const [isThere, setThere] = useState(true);
    return isThere ? (
      <Dialog {...texts} onOpenChange={() => setThere(false)} open>
        Text
      </Dialog>
    ) : (
      <p>Gone</p>
    );
  }
  const { screen } = await show(<Leaving />);
  await expect.element(screen.getByRole("dialog")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByText("Gone")).toBeVisible();
  expect(document.querySelector("[data-leaving]")).toBeNull();
});
