import { Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Select } from "#ui/select.tsx";
import { Sheet } from "#ui/sheet.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { Section } from "./section.tsx";

type Shown = "dialog" | "confirm" | "blocked" | "bottom" | "right" | undefined;

export function SurfaceSamples() {
  const [shown, setShown] = useState<Shown>();
  const [type, setType] = useState("texto");
  const close = () => setShown(undefined);

  return (
    <Section title="Surfaces">
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setShown("dialog")}>Dialog</Button>
        <Button onClick={() => setShown("confirm")}>Confirm</Button>
        <Button onClick={() => setShown("blocked")}>Blocked</Button>
        <Button onClick={() => setShown("bottom")}>Sheet below</Button>
        <Button onClick={() => setShown("right")}>Sheet right</Button>
      </div>
      <Dialog
        actions={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button type="submit" variant="primary">
              Save tile
            </Button>
          </>
        }
        apart={
          <Button icon={Trash2} variant="danger-outline">
            Remove tile
          </Button>
        }
        closeLabel="Close"
        description="What it says and what it leads to."
        onOpenChange={close}
        onSubmit={(event) => {
          event.preventDefault();
          close();
        }}
        open={shown === "dialog"}
        title="Edit tile"
      >
        <div className="flex flex-col gap-4">
          <TextField defaultValue="Biblioteca" label="Title" maxLength={30} showCount />
          <Select
            label="Type"
            onValueChange={setType}
            options={[
              { value: "texto", label: "Text" },
              { value: "url", label: "Address" },
            ]}
            value={type}
          />
          <TextArea label="Content" maxLength={1000} />
        </div>
      </Dialog>
      <ConfirmDialog
        cancelLabel="Keep it"
        confirmLabel="Remove tile"
        description="It goes from the mosaic for everyone. You can undo this."
        onConfirm={close}
        onOpenChange={close}
        open={shown === "confirm"}
        title="Remove “Biblioteca”?"
        tone="danger"
      />
      <ConfirmDialog
        cancelLabel="Understood"
        description="An account keeps at least one mosaic."
        onOpenChange={close}
        open={shown === "blocked"}
        title="This mosaic cannot be deleted"
      />
      <Sheet
        closeLabel="Close"
        onOpenChange={close}
        open={shown === "bottom" || shown === "right"}
        side={shown === "right" ? "right" : "bottom"}
        title="Settings"
      >
        <p className="text-muted">Anything that belongs in a side room.</p>
      </Sheet>
    </Section>
  );
}
