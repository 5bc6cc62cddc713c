import type { JSHandle, Page } from "@playwright/test";

type Point = { readonly x: number; readonly y: number };

/** Content from outside the page, as the operating system would hand it over. */
export type Load = {
  readonly files?: readonly { readonly name: string; readonly bytes: Buffer }[];
  /** Texts by media type. */
  readonly texts?: Readonly<Record<string, string>>;
};

/** Holds a drag over a point of the page until it is dropped, dispatching drag events repeatedly as a browser does. */
export async function dragOver(page: Page, at: Point, load: Load): Promise<() => Promise<void>> {
  const dataTransfer = await transferOf(page, load);
  const held = await page.evaluateHandle(
    ([{ x, y }, transfer]) => {
      const send = (kind: string) =>
        document.elementFromPoint(x, y)?.dispatchEvent(
          new DragEvent(kind, {
            dataTransfer: transfer,
            clientX: x,
            clientY: y,
            bubbles: true,
            cancelable: true,
            composed: true,
          }),
        );
      send("dragenter");
      send("dragover");
      const timer = setInterval(() => send("dragover"), 50);
      return () => {
        clearInterval(timer);
        send("drop");
      };
    },
    [at, dataTransfer] as const,
  );
  return () => held.evaluate((drop) => drop());
}

export async function dropOn(page: Page, at: Point, load: Load): Promise<void> {
  const release = await dragOver(page, at, load);
  await release();
}

/** Pastes at the focus. */
export async function paste(page: Page, load: Load): Promise<void> {
  const clipboardData = await transferOf(page, load);
  await page.evaluate((data) => {
    (document.activeElement ?? document.body).dispatchEvent(
      new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, clipboardData);
}

async function transferOf(
  page: Page,
  { files = [], texts = {} }: Load,
): Promise<JSHandle<DataTransfer>> {
  const encoded = files.map(({ name, bytes }) => ({ name, base64: bytes.toString("base64") }));
  return page.evaluateHandle(
    ([sent, byType]) => {
      const transfer = new DataTransfer();
      for (const { name, base64 } of sent) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        transfer.items.add(new File([bytes], name));
      }
      for (const [type, text] of Object.entries(byType)) transfer.setData(type, text);
      return transfer;
    },
    [encoded, texts] as const,
  );
}
