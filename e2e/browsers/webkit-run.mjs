/**
 * Runs a function in the page, and waits for its promise.
 * @param {import("selenium-webdriver").WebDriver} driver
 * @param {(...args: any[]) => unknown} work
 * @param {readonly unknown[]} args
 */
export async function runInPage(driver, work, args) {
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
