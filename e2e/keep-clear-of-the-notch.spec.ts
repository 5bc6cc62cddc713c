import type { CDPSession, Page } from "@playwright/test";
import { ON_PHONE, expect, test } from "./support/journey.ts";
import { MosaicUser, prefer } from "./support/mosaic-user.ts";
import { saveScreenshot } from "./support/screenshot.ts";
import { wordsOf } from "./support/words.ts";

/** A phone whose screen is cut off at its edges, upright and lying, in CSS pixels. */
const HELD = [
  { width: 390, height: 844, cut: { top: 59, right: 0, bottom: 34, left: 0 } },
  { width: 844, height: 390, cut: { top: 0, right: 59, bottom: 21, left: 59 } },
] as const;
type Cut = (typeof HELD)[number]["cut"];
/** So much of a control is around its icon and words, and may be beneath. */
const PADDING = 12;

test(
  "no control lies beneath a phone's notch, round corners or home indicator",
  ON_PHONE,
  async ({ page, context, app }) => {
    const user = new MosaicUser(page, wordsOf(ON_PHONE.language));
    const device = await context.newCDPSession(page);
    await prefer(page, ON_PHONE);
    await expectClear(page, device, "/forgot-password");
    await expectClear(page, device, "/info");
    await user.signIn(app.admin);
    for (const path of ["/", "/home", "/admin", "/duvida"]) await expectClear(page, device, path);
  },
);

async function expectClear(page: Page, device: CDPSession, path: string): Promise<void> {
  await test.step(path, async () => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
    for (const { cut, ...size } of HELD) {
      await page.setViewportSize(size);
      await device.send("Emulation.setSafeAreaInsetsOverride", { insets: cut });
      await expect
        .poll(() => page.evaluate(controlsBeneath, { cut, padding: PADDING }))
        .toEqual([]);
    }
    await saveScreenshot(page, `clear-of-the-notch-${path.slice(1) || "canvas"}`);
  });
}

/** The controls that can be pressed and lie beneath an edge; what can be scrolled away from it does not count. */
function controlsBeneath({ cut, padding }: { cut: Cut; padding: number }): string[] {
  const beneath: string[] = [];
  for (const control of document.querySelectorAll<HTMLElement>("button, a[href], input, select")) {
    const { left, top, right, bottom } = control.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const at = document.elementFromPoint(x, y);
    if (!control.checkVisibility() || at === null) continue;
    if (!control.contains(at) && !at.contains(control)) continue;
    if (control.closest(".react-flow") !== null || canScroll(control)) continue;
    const isBeneath =
      top + padding < cut.top ||
      bottom - padding > innerHeight - cut.bottom ||
      left + padding < cut.left ||
      right - padding > innerWidth - cut.right;
    if (isBeneath) beneath.push(control.ariaLabel ?? control.innerText);
  }
  return beneath;

  function canScroll(element: HTMLElement): boolean {
    for (let part: HTMLElement | null = element; part !== null; part = part.parentElement) {
      const { position, overflow } = getComputedStyle(part);
      if (position === "fixed" || position === "sticky") return false;
      const isWider = part.scrollWidth > part.clientWidth;
      const isHigher = part.scrollHeight > part.clientHeight;
      if (/auto|scroll/.test(overflow) && (isWider || isHigher)) return true;
    }
    const { scrollHeight, clientHeight } = document.documentElement;
    return scrollHeight > clientHeight;
  }
}
