import { deepStrictEqual as equal, ok } from "node:assert";
import { fixture } from "../support/api.ts";

/** @typedef {import("./journeys.mjs").Scene} Scene */

/** Journeys of what is written, copied, pasted and dropped. */
export const INPUT = /** @type {const} */ ([
  {
    title: "an input method keeps Enter and Escape, and its word is in the title",
    /** @param {Scene} scene */
    async run({ user }) {
      const { page } = user;
      await (await user.newTile()).focus();
      // Drivers have no input methods: the events of one, and of Safari, which reports the last key by its code.
      await page.evaluate(() => {
        const field = document.activeElement;
        const key = (name, state) =>
          field.dispatchEvent(
            new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true, ...state }),
          );
        for (const [text, word] of [
          ["kan", "漢字"],
          ["´", "é"],
        ]) {
          field.dispatchEvent(new CompositionEvent("compositionstart", { bubbles: true }));
          const before = field.value;
          const write = (value) => {
            const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
            set.call(field, before + value);
            field.dispatchEvent(new InputEvent("input", { bubbles: true, isComposing: true }));
          };
          write(text);
          key("Escape", { isComposing: true });
          key("Enter", { isComposing: true });
          write(word);
          field.dispatchEvent(
            new CompositionEvent("compositionend", { bubbles: true, data: word }),
          );
          key("Enter", { keyCode: 229 });
        }
      });
      const field = await user.find("[role=dialog] input", user.say("tiles.form.title"));
      equal(await field.evaluate((element) => element.value), "漢字é");
      await user.find("[role=dialog]", user.say("tiles.add.title"));
    },
  },
  {
    title: "copies a tile by Ctrl C and pastes it by Ctrl V",
    /** @param {Scene} scene */
    async run({ user }) {
      await user.maintenance(true);
      const before = await countOf(user, "Carta");
      await select(user, "Carta");
      await user.chord("Control", "c");
      await user.chord("Control", "v");
      const isThere = async () => (await countOf(user, "Carta")) === before + 1;
      await user.until("a second tile", isThere);
      await user.saved();
      await user.chord("Control", "z");
      await user.until("one tile again", async () => (await countOf(user, "Carta")) === before);
      await user.saved();
    },
  },
  {
    title: "pastes addresses from another page, and a picture",
    /** @param {Scene} scene */
    async run({ user }) {
      const { page } = user;
      await user.maintenance(true);
      // Copied as on another page, by the browser itself.
      await page.evaluate(() => {
        const source = document.createElement("p");
        source.id = "journey-source";
        const link = document.createElement("a");
        link.href = "https://example.org/a";
        link.textContent = "Colada do site";
        source.append(link);
        document.body.append(source);
        document.querySelector("main")?.focus();
        document.getSelection()?.selectAllChildren(source);
      });
      await user.chord("Control", "c");
      await page.evaluate(() => {
        document.getSelection()?.removeAllRanges();
        document.querySelector("#journey-source")?.remove();
      });
      await user.chord("Control", "v");
      await user.tile("Colada do site");
      await carry(user, "paste", "Foto colada.jpg", "image/jpeg", "small-photo.jpg");
      await user.tile("Foto colada");
      await user.saved();
    },
  },
  {
    title: "a file dropped on the canvas becomes a tile",
    /** @param {Scene} scene */
    async run({ user }) {
      await user.maintenance(true);
      await carry(user, "drop", "Regras da casa.pdf", "application/pdf", "document.pdf");
      await user.tile("Regras da casa");
      await user.saved();
    },
  },
  {
    title: "the focus returns to the tile whose dialog was closed",
    /** @param {Scene} scene */
    async run({ user }) {
      const { page } = user;
      await user.maintenance(false);
      await (await user.tile("Texto")).focus();
      await page.keyboard.press("Enter");
      await user.sees("Montag 8 Uhr");
      const isInside = () =>
        page.evaluate(() => document.activeElement?.closest("[role=dialog]") !== null);
      await user.until("the focus in the dialog", isInside);
      await page.keyboard.press("Tab");
      ok(await isInside(), "Tab left the dialog");
      // The first one is for the tooltip of the button with the focus.
      await page.keyboard.press("Escape");
      await user.close();
      await user.until("the focus on the tile", () =>
        page.evaluate(() =>
          (
            document.activeElement?.ariaLabel ??
            document.activeElement?.textContent ??
            ""
          ).startsWith("Texto"),
        ),
      );
    },
  },
  {
    title: "what is typed is not lost by the back button",
    /** @param {Scene} scene */
    async run({ user }) {
      const { page } = user;
      await (await user.newTile()).type("Ainda aqui");
      equal(
        await page.evaluate(() => getComputedStyle(document.documentElement).overscrollBehaviorX),
        "none",
      );
      await page.evaluate(() => history.back());
      // Either the dialog stays, or a question comes before it closes.
      await new Promise((resolve) => setTimeout(resolve, 500));
      const field = await user.look("[role=dialog] input", user.say("tiles.form.title"));
      const isAsked = (await user.look("[role=alertdialog]")) !== null;
      ok(field !== null || isAsked, "the dialog closed with what was typed");
    },
  },
]);

/** @param {Scene["user"]} user @param {string} title */
async function countOf(user, title) {
  return user.page.evaluate(
    (wanted) =>
      [...document.querySelectorAll(".react-flow__node")].filter((node) =>
        (node.ariaLabel ?? node.textContent).startsWith(wanted),
      ).length,
    title,
  );
}

/** Selects a tile by the keyboard. @param {Scene["user"]} user @param {string} title */
async function select(user, title) {
  await (await user.tile(title)).focus();
  await user.chord("Shift", "Enter");
  await user.find("[data-selected]");
}

/**
 * Pastes or drops a file, as the browser would after it was chosen outside the page.
 * @param {Scene["user"]} user
 * @param {"paste" | "drop"} how
 * @param {string} name
 * @param {string} type
 * @param {string} source
 */
async function carry(user, how, name, type, source) {
  await user.page.evaluate(
    (base64, kind, fileName, mime) => {
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.codePointAt(0) ?? 0);
      const carried = new DataTransfer();
      carried.items.add(new File([bytes], fileName, { type: mime }));
      const usual = { bubbles: true, cancelable: true };
      if (kind === "paste") {
        const event = new ClipboardEvent("paste", usual);
        // Firefox takes no content for an event of one's own.
        Object.defineProperty(event, "clipboardData", { value: carried });
        document.body.dispatchEvent(event);
        return;
      }
      const target = document.querySelector(".react-flow__pane");
      const place = { ...usual, clientX: 700, clientY: 650, dataTransfer: carried };
      for (const event of ["dragenter", "dragover", "drop"]) {
        target?.dispatchEvent(new DragEvent(event, place));
      }
    },
    fixture(source).toString("base64"),
    how,
    name,
    type,
  );
}
