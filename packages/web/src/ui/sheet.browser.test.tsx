import { useRef, useState } from "react";
import { expect, test } from "vitest";
import { USUAL_LOOK } from "#testing/component/look.ts";
import { show } from "#testing/component/show.tsx";
import { Sheet } from "./sheet.tsx";

/** A sheet whose entry leads to a field outside of it. */
function Example() {
  const [isOpen, setOpen] = useState(true);
  const head = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <button ref={head} type="button">
        Head
      </button>
      <input aria-label="Outside" ref={field} />
      <Sheet
        closeLabel="Close"
        onClosed={() => field.current?.focus()}
        onOpenChange={setOpen}
        open={isOpen}
        returnFocus={head}
        title="Tools"
      >
        <button onClick={() => setOpen(false)} type="button">
          Leave
        </button>
      </Sheet>
    </>
  );
}

test("what takes the focus once a sheet is closed keeps it", async () => {
  const { screen } = await show(<Example />, { look: { ...USUAL_LOOK, width: 390, height: 844 } });
  await screen.getByRole("button", { name: "Leave" }).click();
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(screen.getByRole("textbox", { name: "Outside" })).toHaveFocus();
});
