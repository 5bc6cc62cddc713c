import { writeFileSync } from "node:fs";
import { By } from "selenium-webdriver";
import { haveFingers } from "./synthetic-touch.mjs";
import { WebKitElement } from "./webkit-element.mjs";
import { WebKitKeyboard, WebKitMouse, WebKitTouchscreen } from "./webkit-input.mjs";
import { runInPage } from "./webkit-run.mjs";

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
    return runInPage(this.#driver, work, args);
  }

  /**
   * @param {(...args: any[]) => unknown} work
   * @param {...unknown} args
   */
  async evaluateHandle(work, ...args) {
    const element = await runInPage(this.#driver, work, args);
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
          return await runInPage(this.#driver, work, args);
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
