const PATIENCE_MS = 40_000;
const FIND_MS = 100;

/** Drives one page of a browser through names and words, as a user reads them. */
export class User {
  /**
   * @param {import("./run.mjs").DrivenPage} page
   * @param {import("../support/words.ts").Say} say
   */
  constructor(page, say) {
    this.page = page;
    this.say = say;
  }

  /**
   * Waits for an answer other than false, null, undefined or an error.
   * @template Answer
   * @param {string} what
   * @param {() => Promise<Answer>} look
   */
  async until(what, look) {
    const deadline = Date.now() + PATIENCE_MS;
    let problem = "";
    for (;;) {
      try {
        const answer = await look();
        if (answer) return answer;
      } catch (error) {
        problem = `: ${error instanceof Error ? error.message : String(error)}`;
      }
      if (Date.now() > deadline) throw new Error(`Waited in vain for ${what}${problem}`);
      await new Promise((resolve) => setTimeout(resolve, FIND_MS));
    }
  }

  /**
   * A visible element by selector and name; the name may be followed by a comma and more.
   * @param {string} selector
   * @param {string} [name]
   * @returns {Promise<import("puppeteer-core").ElementHandle<HTMLElement>>}
   */
  async find(selector, name) {
    return this.until(`${selector} ${name ?? ""}`, () => this.look(selector, name));
  }

  /**
   * @param {string} selector
   * @param {string} [name]
   */
  async look(selector, name) {
    const handle = await this.page.evaluateHandle(
      (wanted, title) => {
        const nameOf = (/** @type {HTMLElement} */ element) =>
          element.ariaLabel ??
          (element.getAttribute("aria-labelledby") ?? "")
            .split(" ")
            .map((id) => document.getElementById(id)?.textContent ?? "")
            .join(" ")
            .trim();
        return [...document.querySelectorAll(wanted)].findLast((element) => {
          if (!element.checkVisibility()) return false;
          if (title === null) return true;
          const labels = [...(element.labels ?? [])].map((label) => label.textContent);
          // What is seen of it, without a hidden label and the key beside the name.
          const lines = (element.innerText ?? "").split("\n");
          return [nameOf(element), element.textContent, ...lines, ...labels].some((text) => {
            const trimmed = text?.trim() ?? "";
            return trimmed === title || trimmed.startsWith(`${title}, `);
          });
        });
      },
      selector,
      name ?? null,
    );
    return handle.asElement();
  }

  /**
   * An element that nobody sees, such as the input behind a button that chooses a file.
   * @param {string} selector
   */
  async hidden(selector) {
    return this.until(selector, async () => {
      const one = (wanted) => document.querySelector(wanted);
      return (await this.page.evaluateHandle(one, selector)).asElement();
    });
  }

  /** @param {string} key */
  async press(key) {
    await (await this.find("button, [role=switch]", this.say(key))).click();
  }

  /** @param {string} title */
  async tile(title) {
    return this.find("[role=button], button", title);
  }

  /** @param {string} title */
  async boxOf(title) {
    const box = await (await this.tile(title)).boundingBox();
    if (!box) throw new Error(`${title} is not drawn`);
    return box;
  }

  /**
   * Opens a tile and returns its dialog.
   * @param {string} title
   */
  async open(title) {
    await (await this.tile(title)).click();
    return this.find("[role=dialog]");
  }

  /** Closes what is open by the keyboard. */
  async close() {
    await this.page.keyboard.press("Escape");
    await this.until("the dialog to close", async () => !(await this.look("[role=dialog]")));
  }

  /** @param {"Control" | "Shift"} held @param {string} key */
  async chord(held, key) {
    await this.page.keyboard.down(held);
    await this.page.keyboard.press(key);
    await this.page.keyboard.up(held);
  }

  /** Opens the dialog of a new text tile and returns its field for the title. */
  async newTile() {
    await this.maintenance(true);
    await this.press("main.newTile");
    await this.find("[role=dialog]", this.say("tiles.add.title"));
    await (await this.find("[role=dialog] [role=radio], [role=dialog] input[type=radio]")).focus();
    const radio = await this.look(
      "label, [role=radio], input[type=radio]",
      this.say("tiles.types.texto"),
    );
    await radio?.click();
    return this.find("[role=dialog] input", this.say("tiles.form.title"));
  }

  /** @param {string} words */
  async sees(words) {
    await this.until(`“${words}”`, () =>
      this.page.evaluate((text) => document.body.textContent.includes(text), words),
    );
  }

  /**
   * Waits until a frame of the page shows these words.
   * @param {string} words
   */
  async seesInFrame(words) {
    await this.until(`“${words}” in a frame`, async () => {
      for (const frame of (await this.page.frames()).slice(1)) {
        const shown = await frame
          .evaluate((text) => document.body.textContent.includes(text), words)
          .catch(() => false);
        if (shown) return true;
      }
      return false;
    });
  }

  /**
   * Whether an element is where it was two frames ago.
   * @param {string} selector
   */
  async isStill(selector) {
    return this.page.evaluate(async (wanted) => {
      const placeOf = () => {
        const { x, y, width } = document.querySelector(wanted)?.getBoundingClientRect() ?? {};
        return `${x} ${y} ${width}`;
      };
      const before = placeOf();
      await new Promise((resolve) => setTimeout(resolve, 100));
      await new Promise((resolve) => requestAnimationFrame(resolve));
      return placeOf() === before;
    }, selector);
  }

  /** Waits until all edits are on the server. */
  async saved() {
    const words = this.say("mosaics.save.saved");
    await this.until("the edits to be saved", () =>
      this.page.evaluate(
        (text) =>
          [...document.querySelectorAll("[role=status]")].some((one) =>
            one.textContent.includes(text),
          ),
        words,
      ),
    );
  }

  /** Shows the canvas on a phone, where mosaics open as a reading grid. */
  async wall() {
    const wall = await this.until("the choice of the wall", () =>
      this.page.evaluate(() => {
        const choice = document.querySelector("input[type=radio][value=wall]");
        choice?.click();
        return choice !== null;
      }),
    );
    await this.find(".mosaic-canvas");
    return wall;
  }

  /**
   * Moves fingers at the same time, each from its first place to its last.
   * @param {readonly { readonly from: readonly [number, number]; readonly to?: readonly [number, number] }[]} fingers
   * @param {{ readonly steps?: number; readonly restMs?: number; readonly meanwhile?: () => Promise<unknown> }} [options]
   */
  async touch(fingers, { steps = 8, restMs = 0, meanwhile } = {}) {
    const down = [];
    for (const { from, to = from } of fingers) {
      down.push({ from, to, handle: await this.page.touchscreen.touchStart(...from) });
    }
    await new Promise((resolve) => setTimeout(resolve, restMs));
    for (let step = 1; step <= steps; step += 1) {
      for (const { from, to, handle } of down) {
        if (from === to) continue;
        const [x, y] = [0, 1].map((axis) =>
          Math.round(from[axis] + ((to[axis] - from[axis]) * step) / steps),
        );
        await handle.move(x, y);
      }
    }
    await meanwhile?.();
    for (const { handle } of down) await handle.end();
  }

  /**
   * @param {number} x
   * @param {number} y
   */
  async tap(x, y) {
    await this.touch([{ from: [Math.round(x), Math.round(y)] }]);
  }

  /** @param {boolean} on */
  async maintenance(on) {
    // On a phone it is a button that stays pressed.
    const kinds = "[role=switch], button[aria-pressed]";
    const control = await this.find(kinds, this.say("main.maintenance"));
    const isOn = await control.evaluate(
      ({ ariaChecked, ariaPressed }) => ariaChecked === "true" || ariaPressed === "true",
    );
    if (isOn !== on) await control.click();
    const isPhone = await this.page.evaluate(() => innerWidth < 700);
    if (isPhone && !on) await this.wall();
  }
}
