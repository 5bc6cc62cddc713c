import { LockKeyhole, Pencil, Trash2 } from "lucide-react";
import { AvatarInitials } from "#ui/avatar-initials.tsx";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { Menu } from "#ui/menu.tsx";
import { pastelGround, pastels } from "#ui/pastel.ts";
import { Popover } from "#ui/popover.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { toast } from "#ui/toast.ts";
import { Section } from "./section.tsx";

export function States() {
  return (
    <Section title="States">
      <div className="flex flex-wrap gap-2">
        <Button
          onClick={() => toast.success("Mosaic created", "It is waiting for its first tile.")}
        >
          Success
        </Button>
        <Button
          onClick={() =>
            toast.error(
              "The mosaic could not be saved",
              "Your changes are kept here. We try again.",
            )
          }
        >
          Error
        </Button>
        <Button onClick={() => toast.info("Ana is here too", undefined, { brief: true })}>
          Brief
        </Button>
      </div>
      <div className="flex items-center gap-4">
        <Spinner />
        <ProgressBar label="Upload" value={0.62} />
        <ProgressBar label="Working" />
      </div>
      <div className="flex gap-3">
        <Skeleton className="size-22 rounded-tile" />
        <Skeleton className="size-22 rounded-tile" />
        <div className="flex flex-1 flex-col gap-2.5 pt-2">
          <Skeleton className="h-5 w-2/3 rounded-small" />
          <Skeleton />
          <Skeleton className="h-4 w-4/5 rounded-small" />
        </div>
      </div>
      <div className="flex gap-2">
        {["Maria Souza", "João Lima", "Ana", "Élodie Petit", "Kofi Mensah"].map((name) => (
          <AvatarInitials key={name} name={name} />
        ))}
      </div>
      <div className="grid rounded-dialog border border-line sm:grid-cols-2">
        <EmptyState
          action={<Button variant="primary">Add the first tile</Button>}
          text="Put down a first piece."
          title="Nothing here yet"
        />
        <ErrorState
          action={<Button>Try again</Button>}
          text="Nothing is lost."
          title="The mosaics did not load"
        />
      </div>
      <div className="flex gap-2">
        <Menu
          items={[
            { heading: "Mosaic" },
            {
              id: "rename",
              label: "Rename",
              icon: Pencil,
              shortcut: "F2",
              onSelect: () => undefined,
            },
            {
              id: "lock",
              label: "Locked",
              icon: LockKeyhole,
              checked: true,
              onSelect: () => undefined,
            },
            "separator",
            {
              id: "delete",
              label: "Delete mosaic",
              icon: Trash2,
              tone: "danger",
              onSelect: () => undefined,
            },
          ]}
          label="Mosaic"
          trigger={<Button>Menu</Button>}
        />
        <Popover label="About" trigger={<Button>Popover</Button>}>
          A small surface with anything in it.
        </Popover>
      </div>
    </Section>
  );
}

export function Colours() {
  return (
    <Section title="Colours">
      <div className="grid grid-cols-3 gap-2">
        {pastels.map((pastel) => (
          <div
            className={`rounded-tile p-3 text-sm font-semibold shadow-piece ${pastelGround[pastel]}`}
            key={pastel}
          >
            {pastel}
            <span className="block font-normal text-muted">Summary</span>
          </div>
        ))}
      </div>
      <div className="flex flex-wrap gap-2 text-sm font-semibold">
        <span className="rounded-small bg-success-soft px-2 py-1 text-success-ink">Active</span>
        <span className="rounded-small bg-warning-soft px-2 py-1 text-warning-ink">Pending</span>
        <span className="rounded-small bg-danger-soft px-2 py-1 text-danger-ink">Failed</span>
        <span className="rounded-small bg-brand-soft px-2 py-1 text-brand-ink">Chosen</span>
      </div>
    </Section>
  );
}

export function Type() {
  return (
    <Section title="Type">
      <p className="font-title text-4xl font-bold tracking-tight">Monte o seu mosaico</p>
      <p className="font-title text-2xl font-semibold">Peças pequenas, ideias grandes</p>
      <p className="max-w-reading">
        Um mosaico se faz à mão, com peças pequenas e coloridas.{" "}
        <span className="text-muted">Quiet text, 0123456789.</span>{" "}
        <span className="text-faint">Fainter still.</span>
      </p>
    </Section>
  );
}
