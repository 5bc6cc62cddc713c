import { useState } from "react";
import { expect, test, vi } from "vitest";
import { show } from "#testing/component/show.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { leaveKeysToInputMethods } from "./input-methods.ts";

/** What Chromium and Firefox say of a key that an input method handles, and what Safari says of the last one. */
const COMPOSING = [
  ["Chromium and Firefox", { isComposing: true, keyCode: 13 }],
  ["Safari", { isComposing: false, keyCode: 229 }],
] as const;

leaveKeysToInputMethods();

function Example({ onKey }: { readonly onKey: (key: string) => void }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <Dialog closeLabel="Close" onOpenChange={setOpen} open={isOpen} title="New tile">
      <input aria-label="Title" onKeyDown={({ key }) => onKey(key)} />
    </Dialog>
  );
}

test.each(COMPOSING)(
  "a key that composes a word chooses and closes nothing, as %s reports it",
  async (_browser, state) => {
    const onKey = vi.fn<(key: string) => void>();
    const { screen } = await show(<Example onKey={onKey} />);
    const field = screen.getByRole("textbox", { name: "Title" });
    await expect.element(field).toBeVisible();
    for (const key of ["Enter", "Escape", "ArrowDown"]) {
      const event = new KeyboardEvent("keydown", {
        key,
        bubbles: true,
        cancelable: true,
        ...state,
      });
      // Not prevented, so that the input method still gets it.
      expect(field.element().dispatchEvent(event)).toBe(true);
    }
    expect(onKey).not.toHaveBeenCalled();
    await expect.element(field).toBeVisible();
    const escape = { key: "Escape", keyCode: 27, bubbles: true, cancelable: true };
    field.element().dispatchEvent(new KeyboardEvent("keydown", escape));
    expect(onKey).toHaveBeenCalledExactlyOnceWith("Escape");
    await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  },
);
