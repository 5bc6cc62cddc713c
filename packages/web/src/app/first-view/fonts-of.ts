import type { Look } from "@mosaico/domain/look/look";
import { element } from "./elements.ts";

// In which the faces of tiles and the titles around them are set.
const FAMILIES = ["--font-sans", "--font-title", "--look-title"] as const;

/**
 * Loads the fonts in which a look sets these letters. Resolves once they are there, or cannot be had. The weights of each
 * are one file.
 */
export async function fontsOf(look: Look, letters: string): Promise<void> {
  const probe = element("meta", { "data-look": look });
  document.head.append(probe);
  const style = getComputedStyle(probe);
  const families = new Set(FAMILIES.map((name) => style.getPropertyValue(name)));
  probe.remove();
  await Promise.allSettled(
    [...families].map((family) => document.fonts.load(`600 16px ${family}`, letters)),
  );
}
