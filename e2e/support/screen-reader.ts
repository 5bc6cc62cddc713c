import { expect, type Page } from "@playwright/test";
import { patience } from "./slow-machine.ts";

/** What a screen reader finds, in the order in which it is read. */
type Heard = {
  readonly role: string;
  readonly name: string;
  readonly description: string;
  readonly level: number | undefined;
  readonly isFocusable: boolean;
  /** The roles around it, from the outside. */
  readonly within: readonly string[];
};

type Words = { readonly value?: string };
type AxNode = {
  readonly nodeId: string;
  readonly ignored: boolean;
  readonly role?: Words;
  readonly name?: Words;
  readonly description?: Words;
  readonly properties?: readonly {
    readonly name: string;
    readonly value: { readonly value?: unknown };
  }[];
  readonly childIds?: readonly string[];
};

// They have the focus so that what they contain is read, and no name of their own is needed.
const CONTAINERS = new Set(
  "RootWebArea main complementary dialog alertdialog list listitem".split(" "),
);
const CONTROLS = new Set([
  "button",
  "checkbox",
  "combobox",
  "radio",
  "slider",
  "switch",
  "textbox",
]);
const SILENT = new Set(["none", "generic", "InlineTextBox", "LineBreak"]);
const HIDDEN_FOCUS =
  "[aria-hidden=true] :is(a[href], button, input, select, textarea, [tabindex]):not([tabindex='-1'])";

/** The page as Chromium gives it to screen readers, with what `aria-owns` moves at its new place. */
export async function hear(page: Page): Promise<Heard[]> {
  const session = await page.context().newCDPSession(page);
  const answer: unknown = await session.send("Accessibility.getFullAXTree");
  await session.detach();
  const { nodes } = answer as { readonly nodes: readonly AxNode[] };
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const heard: Heard[] = [];
  const walk = (node: AxNode | undefined, within: readonly string[]) => {
    if (node === undefined) return;
    const role = node.role?.value ?? "";
    const isSaid = !node.ignored && !SILENT.has(role);
    const property = (name: string) =>
      node.properties?.find((one) => one.name === name)?.value.value;
    if (isSaid) {
      heard.push({
        role,
        name: (node.name?.value ?? "").trim(),
        description: node.description?.value ?? "",
        level: role === "heading" ? Number(property("level")) : undefined,
        isFocusable: property("focusable") === true,
        within,
      });
    }
    const inside = isSaid ? [...within, role] : within;
    for (const id of node.childIds ?? []) walk(byId.get(id), inside);
  };
  walk(nodes[0], []);
  return heard;
}

/**
 * Fails for each thing that a screen reader could not name, would find in a wrong outline, or would say twice. A page
 * that still loads has a moment to come to rest.
 */
export async function expectWellRead(page: Page): Promise<void> {
  await expect.poll(() => faultsOf(page), { timeout: patience(6000) }).toEqual([]);
}

/** Each fault of a page, in words. */
export async function faultsOf(page: Page): Promise<string[]> {
  const heard = await hear(page);
  const isModal = heard.some(({ role }) => role === "dialog" || role === "alertdialog");
  return [
    ...unnamed(heard),
    ...outline(heard, isModal),
    ...repeated(heard),
    // A dialog hides the page and keeps the focus.
    ...(isModal ? [] : await focusableHidden(page)),
  ];
}

function focusableHidden(page: Page): Promise<string[]> {
  return page
    .locator(HIDDEN_FOCUS)
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.closest("[inert]") === null && element.checkVisibility())
        .map((element) => `hidden, but with the focus: ${element.outerHTML.slice(0, 120)}`),
    );
}

function unnamed(heard: readonly Heard[]): string[] {
  return heard
    .filter(
      ({ role, name, isFocusable }) =>
        name === "" && (role === "image" || (isFocusable && !CONTAINERS.has(role))),
    )
    .map(({ role, within }) => `without a name: ${role} in ${within.slice(-3).join(", ")}`);
}

function outline(heard: readonly Heard[], isModal: boolean): string[] {
  const headings = heard.filter(({ role }) => role === "heading");
  const first = headings.filter(({ level }) => level === 1);
  const faults =
    isModal || first.length === 1 ? [] : [`${first.length} headings of the first level`];
  // A dialog hides the page, whose heading it continues.
  let before = isModal ? 1 : 0;
  for (const { level = 0, name } of headings) {
    if (level > before + 1) faults.push(`heading ${level} after ${before}: ${name}`);
    before = level;
  }
  return faults;
}

/** Controls side by side that cannot be told apart. Tiles are named by their authors. */
function repeated(heard: readonly Heard[]): string[] {
  const faults: string[] = [];
  const names = new Map<string, number>();
  for (const { role, name, description, isFocusable, within } of heard) {
    if (!isFocusable || name === "" || !CONTROLS.has(role)) continue;
    // The parts of a date belong to its field.
    if (within.includes("application") || within.includes("Date")) continue;
    const place = within.filter((one) => /main|complementary|dialog|banner|toolbar/u.test(one));
    const key = `${place.join(" ")}: ${role} “${name}” ${description}`;
    names.set(key, (names.get(key) ?? 0) + 1);
  }
  for (const [key, count] of names) if (count > 1) faults.push(`${count} times in ${key}`);
  const live = heard.filter(
    ({ role, within }) => role === "StaticText" && /status|alert|log/u.test(within.at(-1) ?? ""),
  );
  const spoken = live.map(({ name }) => name).filter((name) => name.length > 3);
  for (const text of new Set(spoken)) {
    if (spoken.filter((one) => one === text).length > 1) faults.push(`said twice: ${text}`);
  }
  return faults;
}
