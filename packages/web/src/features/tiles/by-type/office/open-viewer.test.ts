import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FromViewer, ViewerOpening } from "#platform/viewer/viewer-messages.ts";
import { openViewer } from "./open-viewer.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.stubGlobal("window", new EventTarget());
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A frame that draws, with the viewer's end of the port in the test. */
async function openedViewer() {
  const frame = { contentWindow: null as unknown };
  const received = Promise.withResolvers<MessagePort>();
  frame.contentWindow = {
    postMessage: (_: unknown, __: string, ports: unknown[]) =>
      received.resolve(ports[1] as MessagePort),
  };
  const onMessage = vi.fn<(message: FromViewer) => void>();
  const onFailure = vi.fn<() => void>();
  const opening = { bytes: new ArrayBuffer(1) } as ViewerOpening;
  const viewer = openViewer({
    frame: frame as HTMLIFrameElement,
    opening: Promise.resolve(opening),
    onMessage,
    onFailure,
  });
  const ready = Object.assign(new Event("message"), {
    source: frame.contentWindow,
    origin: "null",
    data: "mosaico-viewer-ready",
  });
  window.dispatchEvent(ready);
  const port = await received.promise;
  const say = async (message: FromViewer) => {
    const before = onMessage.mock.calls.length;
    port.postMessage(message);
    await vi.waitUntil(() => onMessage.mock.calls.length > before);
  };
  return { viewer, say, onFailure };
}

test("a viewer that is silent for long is abandoned", async () => {
  const { viewer, say, onFailure } = await openedViewer();
  await say({ type: "alive" });
  vi.advanceTimersByTime(60_000);
  expect(onFailure).toHaveBeenCalledOnce();
  viewer.close();
});

test("a drawn document is never abandoned, although more of it is still being drawn", async () => {
  const { viewer, say, onFailure } = await openedViewer();
  await say({ type: "drawn", parts: 3 });
  await say({ type: "alive" });
  vi.advanceTimersByTime(60_000);
  expect(onFailure).not.toHaveBeenCalled();
  viewer.close();
});
