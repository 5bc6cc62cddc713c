/** The script that this page began with: another one with each build. Undefined in development. */
export function entryOfPage(): string | undefined {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return script === null ? undefined : new URL(script.src).pathname;
}
