import { SLUG_LIMITS } from "@mosaico/domain/mosaic/slug";
import { TextField } from "#ui/text-field.tsx";

type Props = {
  readonly label: string;
  readonly hint?: string;
  readonly error: string | undefined;
  /** What comes before it in the address. */
  readonly path: string;
  readonly value: string;
  readonly onChange: (slug: string) => void;
  readonly autoFocus?: boolean;
};

/** The part of a public address that its owner chooses. */
export function SlugField({ path, error, onChange, ...field }: Props) {
  return (
    <TextField
      {...field}
      autoCapitalize="none"
      autoComplete="off"
      leading={<span className="text-sm">{path}</span>}
      maxLength={SLUG_LIMITS.max}
      onChange={(event) => onChange(event.target.value)}
      spellCheck={false}
      {...(error !== undefined && { error })}
    />
  );
}
