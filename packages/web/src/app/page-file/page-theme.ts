import { iconButton, relabel } from "./icon-button.ts";
import { say } from "./page-texts.ts";

const DARK = matchMedia("(prefers-color-scheme: dark)");
// A page on a stick has no place of its own to keep it in.
let chosen: "light" | "dark" | undefined;

/** Shows the page in the theme of the reader's system, until another is chosen. */
export function showTheme(): void {
  document.documentElement.dataset["theme"] = current();
}

/** Changes between light and dark. */
export function themeButton(): HTMLButtonElement {
  const button = iconButton("dark", "");
  const show = () => {
    showTheme();
    const isDark = current() === "dark";
    relabel(button, isDark ? "light" : "dark", say(isDark ? "page.light" : "page.dark"));
  };
  button.addEventListener("click", () => {
    chosen = current() === "dark" ? "light" : "dark";
    show();
  });
  DARK.addEventListener("change", show);
  show();
  return button;
}

function current(): "light" | "dark" {
  return chosen ?? (DARK.matches ? "dark" : "light");
}
