import {
  Copy,
  Globe,
  Grid2x2,
  LockKeyhole,
  Mail,
  Pencil,
  Plus,
  Search,
  Settings,
  Trash2,
} from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Kbd } from "#ui/kbd.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { Select } from "#ui/select.tsx";
import { Switch } from "#ui/switch.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { Section } from "./section.tsx";

export function Buttons() {
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
        <Button
          loading={loading}
          loadingLabel="Saving…"
          onClick={() => setLoading(true)}
          size="large"
          variant="primary"
        >
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
        <IconButton
          icon={LockKeyhole}
          label="Lock"
          onClick={() => setPressed(!pressed)}
          pressed={pressed}
        />
        <IconButton icon={Settings} label="Settings" variant="secondary" />
        <IconButton icon={Plus} label="Add" variant="primary" />
        <IconButton icon={Copy} label="Copy" loading />
        <TextLink to="/">Forgot your password?</TextLink>
        <Kbd>Esc</Kbd>
      </div>
    </Section>
  );
}

export function Fields() {
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
            {
              label: "School",
              options: [{ value: "1", label: "Biology", description: "42 tiles" }],
            },
            {
              label: "Home",
              options: [
                { value: "2", label: "Garden" },
                { value: "3", label: "Gone", disabled: true },
              ],
            },
          ]}
          placeholder="Choose a mosaic"
          value={mosaic}
        />
        <TextField disabled label="Disabled" leading={<Search size={18} />} placeholder="Search" />
        <TextArea label="Description" maxLength={50} placeholder="Say it in a few words" />
      </div>
      <Switch
        checked={on}
        hint="Shows the tools for changing things"
        label="Maintenance mode"
        onCheckedChange={setOn}
      />
      <Switch checked={false} label="Repeat the picture" onCheckedChange={() => undefined} />
    </Section>
  );
}
