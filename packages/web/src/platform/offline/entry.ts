/** The entry script of this page, which differs with each build. Undefined in development. */
export function entryOfPage(): string | undefined {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return script === null ? undefined : new URL(script.src).pathname;
}
