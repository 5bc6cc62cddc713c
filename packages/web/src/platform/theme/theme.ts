import { createStore } from "zustand/vanilla";
import { useStore } from "zustand";
import { readLocal, writeLocal } from "../storage/local.ts";

const KEY = "theme";

/** The two looks. */
export type Theme = "light" | "dark";

const themeStore = createStore<{ readonly theme: Theme }>(() => ({
  theme: readLocal(KEY) === "dark" ? "dark" : "light",
}));

/** Shows and keeps a theme. */
export function setTheme(theme: Theme): void {
  writeLocal(KEY, theme);
  themeStore.setState({ theme });
  document.documentElement.dataset["theme"] = theme;
}

/** The theme that is shown. */
export function useTheme(): Theme {
  return useStore(themeStore, (state) => state.theme);
}
