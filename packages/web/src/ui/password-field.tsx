import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { TextField, type TextFieldProps } from "./text-field.tsx";

export type PasswordFieldProps = Omit<TextFieldProps, "type" | "trailing" | "showCount"> & {
  revealLabel: string;
  concealLabel: string;
};

export function PasswordField({ revealLabel, concealLabel, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;

  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...field}
      trailing={
        <button
          // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- the rule is older than ARIA 1.3
          aria-description={field.label}
          aria-label={shown ? concealLabel : revealLabel}
          className="grid size-9 place-items-center rounded-small text-muted hover:bg-hover hover:text-ink touch:size-11"
          onClick={() => setShown(!shown)}
          // The field keeps the focus, since leaving it may already submit the form.
          onPointerDown={(event) => event.preventDefault()}
          type="button"
        >
          <Icon aria-hidden="true" size={20} />
        </button>
      }
      type={shown ? "text" : "password"}
    />
  );
}
