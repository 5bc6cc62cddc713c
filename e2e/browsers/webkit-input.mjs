import { Key, Origin } from "selenium-webdriver";
import { sendTouch } from "./synthetic-touch.mjs";
import { runInPage } from "./webkit-run.mjs";

const STEP_MS = 16;
/** Keys by the names that journeys use. */
const KEYS = {
  Tab: Key.TAB,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Control: Key.CONTROL,
  Shift: Key.SHIFT,
  ArrowRight: Key.ARROW_RIGHT,
};

/** The keys of the driver. */
export class WebKitKeyboard {
  #driver;

  /** @param {import("selenium-webdriver").WebDriver} driver */
  constructor(driver) {
    this.#driver = driver;
  }

  /** @param {string} key */
  async down(key) {
    await this.#driver.actions().keyDown(keyOf(key)).perform();
  }

  /** @param {string} key */
  async up(key) {
    await this.#driver.actions().keyUp(keyOf(key)).perform();
  }

  /** @param {string} key */
  async press(key) {
    await this.#driver.actions().sendKeys(keyOf(key)).perform();
  }

  /** @param {string} text */
  async type(text) {
    await this.#driver.actions().sendKeys(text).perform();
  }
}

/** The mouse of the driver. */
export class WebKitMouse {
  #driver;
  #x = 0;
  #y = 0;
  #turned = 0;

  /** @param {import("selenium-webdriver").WebDriver} driver */
  constructor(driver) {
    this.#driver = driver;
  }

  /**
   * @param {number} x
   * @param {number} y
   * @param {{ readonly steps?: number }} [options]
   */
  async move(x, y, { steps = 1 } = {}) {
    let actions = this.#driver.actions({ async: true });
    for (let step = 1; step <= steps; step += 1) {
      actions = actions.move({
        x: Math.round(this.#x + ((x - this.#x) * step) / steps),
        y: Math.round(this.#y + ((y - this.#y) * step) / steps),
        duration: STEP_MS,
        origin: Origin.VIEWPORT,
      });
    }
    await actions.perform();
    this.#x = x;
    this.#y = y;
  }

  async down() {
    await this.#driver.actions().press().perform();
  }

  async up() {
    await this.#driver.actions().release().perform();
  }

  /** @param {{ readonly deltaY: number }} by */
  async wheel({ deltaY }) {
    // The driver of WebKitGTK turns by the difference to what was asked for before.
    this.#turned += deltaY;
    await this.#driver.actions().scroll(this.#x, this.#y, 0, this.#turned).perform();
  }
}

/** Its driver takes touches for a mouse, so the page itself sends their events. */
export class WebKitTouchscreen {
  #driver;
  #last = 0;

  /** @param {import("selenium-webdriver").WebDriver} driver */
  constructor(driver) {
    this.#driver = driver;
  }

  /**
   * @param {number} x
   * @param {number} y
   */
  async touchStart(x, y) {
    const id = (this.#last += 1);
    let at = { x, y };
    const send = (/** @type {"start" | "move" | "end" | "cancel"} */ phase) =>
      runInPage(this.#driver, sendTouch, [phase, id, at.x, at.y]);
    await send("start");
    return {
      move: (/** @type {number} */ toX, /** @type {number} */ toY) => {
        at = { x: toX, y: toY };
        return send("move");
      },
      end: () => send("end"),
      cancel: () => send("cancel"),
    };
  }
}

/** @param {string} key */
function keyOf(key) {
  return KEYS[/** @type {keyof typeof KEYS} */ (key)] ?? key;
}
