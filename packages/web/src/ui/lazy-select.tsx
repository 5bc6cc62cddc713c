import { type KeyboardEvent, useEffect, useId, useState } from "react";
import type { Select, SelectProps } from "./select.tsx";
import { ShutSelect } from "./shut-select.tsx";

type LazySelectProps<V extends string> = SelectProps<V> & {
  /** Called if the list of options could not be loaded. */
  onFailure: () => void;
};

type Loaded = {
  readonly Select: typeof Select;
  /** The key for which it was loaded, unless that opens it. */
  readonly key: string | undefined;
};

const OPENS = new Set(["Enter", " ", "ArrowDown", "ArrowUp"]);

/** A select for first screens, which only shows its value until it is used, and loads the rest then. */
export function LazySelect<V extends string>({ onFailure, ...props }: LazySelectProps<V>) {
  const id = useId();
  const [loaded, setLoaded] = useState<Loaded>();
  const key = loaded?.key;

  useEffect(() => {
    if (key === undefined) return;
    const trigger = document.querySelector<HTMLElement>(`#${CSS.escape(id)}`);
    trigger?.focus();
    // The select knows its options only after it has rendered them.
    const frame = requestAnimationFrame(() => {
      trigger?.dispatchEvent(new globalThis.KeyboardEvent("keydown", { key, bubbles: true }));
    });
    return () => cancelAnimationFrame(frame);
  }, [id, key]);

  if (loaded !== undefined) {
    return <loaded.Select {...props} defaultOpen={loaded.key === undefined} id={id} />;
  }

  const begin = (pressed?: string) => {
    load().then((Select) => setLoaded({ Select, key: pressed }), onFailure);
  };
  const prepare = () => void load().catch(() => {});
  const onKeyDown = (event: KeyboardEvent) => {
    const { key: pressed, altKey, ctrlKey, metaKey } = event;
    if (OPENS.has(pressed)) {
      event.preventDefault();
      begin();
    } else if (pressed.length === 1 && !altKey && !ctrlKey && !metaKey) begin(pressed);
  };
  return (
    <ShutSelect
      {...props}
      id={id}
      onClick={() => begin()}
      onFocus={prepare}
      onKeyDown={onKeyDown}
      onPointerEnter={prepare}
      valueLabel={chosenOf(props)}
    />
  );
}

function chosenOf<V extends string>({ options, value }: SelectProps<V>): string | undefined {
  return options
    .flatMap((entry) => ("options" in entry ? entry.options : [entry]))
    .find((option) => option.value === value)?.label;
}

async function load(): Promise<typeof Select> {
  return (await import("./select.tsx")).Select;
}
