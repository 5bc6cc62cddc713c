import { runInPage } from "./webkit-run.mjs";

/** An element in a page of WebKit. */
export class WebKitElement {
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

  /** @param {string} path */
  async uploadFile(path) {
    await this.#element.sendKeys(path);
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
    return runInPage(this.#driver, work, [this.#element]);
  }
}
