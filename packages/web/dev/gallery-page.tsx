import { Copy, Globe, Grid2x2, LockKeyhole, Mail, Moon, Pencil, Plus, Search, Settings, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { AvatarInitials } from "#ui/avatar-initials.tsx";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Kbd } from "#ui/kbd.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { Logo } from "#ui/logo.tsx";
import { Menu } from "#ui/menu.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { pastelGround, pastels } from "#ui/pastel.ts";
import { Popover } from "#ui/popover.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { Select } from "#ui/select.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { Switch } from "#ui/switch.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { toast } from "#ui/toast.ts";
import { SurfaceSamples } from "./surface-samples.tsx";

export function GalleryPage() {
  return (
    <main className="mx-auto grid max-w-7xl gap-10 px-5 py-8 lg:grid-cols-2 lg:px-10">
      <header className="flex flex-wrap items-center gap-6 lg:col-span-2">
        <Logo name="Mosaico" size={44} />
        <Logo size={64} />
        <Logo size={32} />
        <Logo size={16} />
        <IconButton className="ml-auto" icon={Moon} label="Theme" onClick={flipTheme} variant="secondary" />
      </header>
      <Buttons />
      <Fields />
      <SurfaceSamples />
      <States />
      <Colours />
      <Type />
    </main>
  );
}

function flipTheme(): void {
  const { dataset } = document.documentElement;
  dataset["theme"] = dataset["theme"] === "dark" ? "light" : "dark";
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex min-w-0 flex-col gap-4">
      <h2 className="text-lg">{title}</h2>
      {children}
    </section>
  );
}

function Buttons() {
  const [loading, setLoading] = useState(false);
  const [pressed, setPressed] = useState(true);
  return (
    <Section title="Buttons">
      <div className="flex flex-wrap gap-3">
        <Button icon={Plus} variant="primary">
          Add tile
        </Button>
        <Button>Cancel</Button>
        <Button variant="quiet">Not now</Button>
        <Button icon={Trash2} variant="danger">
          Remove tile
        </Button>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button loading={loading} loadingLabel="Saving…" onClick={() => setLoading(true)} size="large" variant="primary">
          Save
        </Button>
        <Button loading variant="secondary">
          Send
        </Button>
        <Button disabled variant="primary">
          Disabled
        </Button>
        <LinkButton icon={Globe} size="large" to="/">
          A page
        </LinkButton>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <IconButton icon={Pencil} label="Edit" shortcut={<Kbd>E</Kbd>} />
        <IconButton icon={LockKeyhole} label="Lock" onClick={() => setPressed(!pressed)} pressed={pressed} />
        <IconButton icon={Settings} label="Settings" variant="secondary" />
        <IconButton icon={Plus} label="Add" variant="primary" />
        <IconButton icon={Copy} label="Copy" loading />
        <TextLink to="/">Forgot your password?</TextLink>
        <Kbd>Esc</Kbd>
      </div>
    </Section>
  );
}

function Fields() {
  const [language, setLanguage] = useState("pt");
  const [mosaic, setMosaic] = useState<string>();
  const [on, setOn] = useState(true);
  return (
    <Section title="Fields">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Title" maxLength={30} placeholder="What is it called?" showCount />
        <TextField
          defaultValue="ana@"
          error="This is not an e-mail address"
          label="E-mail"
          leading={<Mail size={18} />}
          type="email"
        />
        <PasswordField
          concealLabel="Hide"
          defaultValue="secret pass"
          hint="At least 8 characters"
          label="Password"
          revealLabel="Show"
        />
        <TextField defaultValue="ana@example.org" label="Account" note="read-only" readOnly />
        <Select
          label="Language"
          leading={<Globe size={18} />}
          onValueChange={setLanguage}
          options={[
            { value: "pt", label: "Português" },
            { value: "en", label: "English" },
            { value: "de", label: "Deutsch" },
          ]}
          value={language}
        />
        <Select
          label="Mosaic"
          leading={<Grid2x2 size={18} />}
          onValueChange={setMosaic}
          options={[
            { label: "School", options: [{ value: "1", label: "Biology", description: "42 tiles" }] },
            { label: "Home", options: [{ value: "2", label: "Garden" }, { value: "3", label: "Gone", disabled: true }] },
          ]}
          placeholder="Choose a mosaic"
          value={mosaic}
        />
        <TextField disabled label="Disabled" leading={<Search size={18} />} placeholder="Search" />
        <TextArea label="Description" maxLength={50} placeholder="Say it in a few words" />
      </div>
      <Switch checked={on} hint="Shows the tools for changing things" label="Maintenance mode" onCheckedChange={setOn} />
      <Switch checked={false} label="Repeat the picture" onCheckedChange={() => undefined} />
    </Section>
  );
}

function States() {
  return (
    <Section title="States">
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => toast.success("Mosaic created", "It is waiting for its first tile.")}>Success</Button>
        <Button onClick={() => toast.error("The mosaic could not be saved", "Your changes are kept here. We try again.")}>
          Error
        </Button>
        <Button onClick={() => toast.info("Ana is here too", undefined, { brief: true })}>Brief</Button>
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
        <EmptyState action={<Button variant="primary">Add the first tile</Button>} text="Put down a first piece." title="Nothing here yet" />
        <ErrorState action={<Button>Try again</Button>} text="Nothing is lost." title="The mosaics did not load" />
      </div>
      <div className="flex gap-2">
        <Menu
          items={[
            { heading: "Mosaic" },
            { id: "rename", label: "Rename", icon: Pencil, shortcut: "F2", onSelect: () => undefined },
            { id: "lock", label: "Locked", icon: LockKeyhole, checked: true, onSelect: () => undefined },
            "separator",
            { id: "delete", label: "Delete mosaic", icon: Trash2, tone: "danger", onSelect: () => undefined },
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

function Colours() {
  return (
    <Section title="Colours">
      <div className="grid grid-cols-3 gap-2">
        {pastels.map((pastel) => (
          <div className={`rounded-tile p-3 text-sm font-semibold shadow-piece ${pastelGround[pastel]}`} key={pastel}>
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

function Type() {
  return (
    <Section title="Type">
      <p className="font-title text-4xl font-bold tracking-tight">Monte o seu mosaico</p>
      <p className="font-title text-2xl font-semibold">Peças pequenas, ideias grandes</p>
      <p className="max-w-reading">
        Um mosaico se faz à mão, com peças pequenas e coloridas. <span className="text-muted">Quiet text, 0123456789.</span>{" "}
        <span className="text-faint">Fainter still.</span>
      </p>
    </Section>
  );
}
