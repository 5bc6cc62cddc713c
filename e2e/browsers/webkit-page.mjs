import { writeFileSync } from "node:fs";
import { By, Key, Origin } from "selenium-webdriver";
import { haveFingers, sendTouch } from "./synthetic-touch.mjs";

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

/**
 * What journeys use of a page, over WebDriver: the methods have the names and meanings of Puppeteer's, by which other
 * browsers are driven.
 */
export class WebKitPage {
  #driver;
  #isPhone;
  keyboard;
  mouse;
  touchscreen;

  /**
   * @param {import("selenium-webdriver").WebDriver} driver
   * @param {boolean} isPhone
   */
  constructor(driver, isPhone) {
    this.#driver = driver;
    this.#isPhone = isPhone;
    this.keyboard = new WebKitKeyboard(driver);
    this.mouse = new WebKitMouse(driver);
    this.touchscreen = new WebKitTouchscreen(driver);
  }

  /**
   * Makes the inside of the window that large.
   * @param {{ readonly width: number; readonly height: number }} size
   */
  async setViewport({ width, height }) {
    const window = this.#driver.manage().window();
    await window.setRect({ x: 0, y: 0, width, height });
    const inner = await this.evaluate(() => ({ width: innerWidth, height: innerHeight }));
    const outer = { width: 2 * width - inner.width, height: 2 * height - inner.height };
    await window.setRect({ x: 0, y: 0, ...outer });
  }

  /** @param {string} address */
  async goto(address) {
    // The driver runs nothing before a page does: fingers come before the canvas, on a page without one.
    const { origin, href } = new URL(address);
    const hasCanvas = this.#isPhone && !href.endsWith("/healthz");
    await this.#driver.get(hasCanvas ? `${origin}/duvida` : href);
    await this.#listen();
    if (!hasCanvas) return;
    await this.evaluate(haveFingers);
    await this.evaluate((place) => {
      history.pushState({}, "", place);
      dispatchEvent(new PopStateEvent("popstate", { state: {} }));
    }, href);
  }

  async reload() {
    if (this.#isPhone) return this.goto(await this.url());
    await this.#driver.navigate().refresh();
    return this.#listen();
  }

  /**
   * @param {(...args: any[]) => unknown} work
   * @param {...unknown} args
   */
  async evaluate(work, ...args) {
    return run(this.#driver, work, args);
  }

  /**
   * @param {(...args: any[]) => unknown} work
   * @param {...unknown} args
   */
  async evaluateHandle(work, ...args) {
    const element = await run(this.#driver, work, args);
    return { asElement: () => element && new WebKitElement(this.#driver, element) };
  }

  async url() {
    return this.#driver.getCurrentUrl();
  }

  /** The page itself and the frames in it. */
  async frames() {
    const elements = await this.#driver.findElements(By.css("iframe"));
    const inside = elements.map((element) => ({
      evaluate: async (
        /** @type {(...args: any[]) => unknown} */ work,
        /** @type {unknown[]} */ ...args
      ) => {
        await this.#driver.switchTo().frame(element);
        try {
          return await run(this.#driver, work, args);
        } finally {
          await this.#driver.switchTo().defaultContent();
        }
      },
    }));
    return [this, ...inside];
  }

  /** The driver of WebKit cannot print. */
  async pdf() {
    return undefined;
  }

  /** @param {{ readonly path: string }} to */
  async screenshot({ path }) {
    writeFileSync(path, Buffer.from(await this.#driver.takeScreenshot(), "base64"));
  }

  /** Errors since the page was loaded. WebDriver does not report the console's. */
  async errors() {
    return this.evaluate(() => globalThis.journeyErrors ?? []);
  }

  async #listen() {
    await this.evaluate(() => {
      const errors = (globalThis.journeyErrors ??= []);
      addEventListener("error", ({ message }) => errors.push(message));
      addEventListener("unhandledrejection", ({ reason }) => errors.push(String(reason)));
    });
  }
}

class WebKitElement {
  #driver;
  #element;

  /**
   * @param {import("selenium-webdriver").WebDriver} driver
   * @param {import("selenium-webdriver").WebElement} element
   */
  constructor(driver, element) {
    this.#driver = driver;
    this.#element = element;
  }

  async click() {
    await this.evaluate((element) => element.scrollIntoView({ block: "nearest" }));
    await this.#driver.actions().move({ origin: this.#element }).click().perform();
  }

  async focus() {
    await this.evaluate((element) => element.focus());
  }

  /** @param {string} text */
  async type(text) {
    await this.#element.sendKeys(text);
  }

  async isVisible() {
    // One that was removed is unknown to the driver.
    return this.evaluate((element) => element.checkVisibility()).catch(() => false);
  }

  async boundingBox() {
    return this.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height };
    });
  }

  /** @param {(element: any) => unknown} work */
  async evaluate(work) {
    return run(this.#driver, work, [this.#element]);
  }
}

class WebKitKeyboard {
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

class WebKitMouse {
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
class WebKitTouchscreen {
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
      run(this.#driver, sendTouch, [phase, id, at.x, at.y]);
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

/**
 * Runs a function in the page, and waits for its promise.
 * @param {import("selenium-webdriver").WebDriver} driver
 * @param {(...args: any[]) => unknown} work
 * @param {readonly unknown[]} args
 */
async function run(driver, work, args) {
  const answer = await driver.executeAsyncScript(
    `const done = arguments[arguments.length - 1];
    const args = [...arguments].slice(0, -1);
    (async () => (${String(work)})(...args))().then(
      (value) => done({ value }),
      (error) => done({ error: String(error) }),
    );`,
    ...args,
  );
  if (answer.error !== undefined) throw new Error(answer.error);
  return answer.value ?? undefined;
}
