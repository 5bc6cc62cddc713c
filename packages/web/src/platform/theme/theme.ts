import { createStore } from "zustand/vanilla";
import { useStore } from "zustand";
import { readLocal, writeLocal } from "../storage/local.ts";

const KEY = "theme";

export type Theme = "light" | "dark";

const themeStore = createStore<{ readonly theme: Theme }>(() => ({
  theme: readLocal(KEY) === "dark" ? "dark" : "light",
}));

/** Applies and stores a theme. */
export function setTheme(theme: Theme): void {
  writeLocal(KEY, theme);
  themeStore.setState({ theme });
  apply(theme);
}

function apply(theme: Theme): void {
  document.documentElement.dataset["theme"] = theme;
}

/** Prints in light colours: of a dark theme, only the light words would be on the paper. */
export function printLight(): void {
  addEventListener("beforeprint", () => apply("light"));
  addEventListener("afterprint", () => apply(themeStore.getState().theme));
}

/** The current theme. */
export function useTheme(): Theme {
  return useStore(themeStore, (state) => state.theme);
}
