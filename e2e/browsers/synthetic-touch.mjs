/** Runs in a page: without a touch screen, browsers say that there are no fingers, and libraries do not listen to them. */
export function haveFingers() {
  Object.defineProperty(navigator, "maxTouchPoints", { configurable: true, value: 5 });
}

/**
 * Runs in a page of a browser whose driver has no touches: sends the events of one, as the browser would. Browsers
 * scroll, zoom and select by themselves only for real fingers.
 * @param {"start" | "move" | "end" | "cancel"} phase
 * @param {number} id
 * @param {number} x
 * @param {number} y
 */
export async function sendTouch(phase, id, x, y) {
  const state = (globalThis.journeyTouches ??= { fingers: new Map(), holders: new Map() });
  const { fingers, holders } = state;
  // The browser knows only of its own pointers.
  if (state.isCapturing !== true) {
    state.isCapturing = true;
    const { prototype } = Element;
    const { setPointerCapture, releasePointerCapture, hasPointerCapture } = prototype;
    prototype.setPointerCapture = function set(pointer) {
      if (fingers.has(pointer)) holders.set(pointer, this);
      else setPointerCapture.call(this, pointer);
    };
    prototype.releasePointerCapture = function release(pointer) {
      if (fingers.has(pointer)) holders.delete(pointer);
      else releasePointerCapture.call(this, pointer);
    };
    prototype.hasPointerCapture = function has(pointer) {
      return fingers.has(pointer)
        ? holders.get(pointer) === this
        : hasPointerCapture.call(this, pointer);
    };
  }
  const pointer = 100 + id;
  if (phase === "start") {
    const target = document.elementFromPoint(x, y) ?? document.body;
    const finger = { target, x, y, from: { x, y }, at: performance.now(), isTap: true };
    fingers.set(pointer, { ...finger, isPrimary: fingers.size === 0 });
    // Touches are captured by what they begin on.
    holders.set(pointer, target);
  }
  const finger = fingers.get(pointer);
  if (finger === undefined) return;
  Object.assign(finger, { x, y });
  if (Math.hypot(x - finger.from.x, y - finger.from.y) > 10) finger.isTap = false;
  const isOver = phase === "end" || phase === "cancel";
  const place = { clientX: x, clientY: y, screenX: x, screenY: y };
  const usual = { bubbles: true, cancelable: true, composed: true, view: window };
  const byPhase = { start: "down", move: "move", end: "up", cancel: "cancel" };
  (holders.get(pointer) ?? finger.target).dispatchEvent(
    new PointerEvent(`pointer${byPhase[phase]}`, {
      ...usual,
      ...place,
      pointerId: pointer,
      pointerType: "touch",
      isPrimary: finger.isPrimary,
      button: phase === "move" ? -1 : 0,
      buttons: isOver ? 0 : 1,
      width: 20,
      height: 20,
    }),
  );
  // Browsers send them in turns, between which what listens to the first is done.
  await new Promise((resolve) => setTimeout(resolve));
  // WebKit without a touch screen lets nobody make touches, so these have their properties only.
  const touchOf = ([identifier, one]) => ({
    identifier,
    target: one.target,
    clientX: one.x,
    clientY: one.y,
    pageX: one.x + scrollX,
    pageY: one.y + scrollY,
    screenX: one.x,
    screenY: one.y,
  });
  const changed = touchOf([pointer, finger]);
  if (isOver) {
    fingers.delete(pointer);
    holders.delete(pointer);
  }
  const all = [...fingers].map(touchOf);
  const event = Object.assign(new UIEvent(`touch${phase}`, usual), {
    touches: all,
    targetTouches: all.filter(({ target }) => target === finger.target),
    changedTouches: [changed],
  });
  const goesOn = finger.target.dispatchEvent(event);
  if (phase === "start" && !goesOn) finger.isTap = false;
  const isShort = performance.now() - finger.at < 700;
  if (phase !== "end" || !goesOn || !finger.isTap || !isShort || !finger.isPrimary) return;
  // What a tap is for those who know only mice.
  const aim = document.elementFromPoint(x, y) ?? finger.target;
  for (const type of ["mousemove", "mousedown", "mouseup", "click"]) {
    const mouse = { ...usual, ...place, button: 0, detail: 1 };
    if (type === "mousedown" && aim.dispatchEvent(new MouseEvent(type, mouse))) {
      aim.closest("a[href], button, input, select, textarea, [tabindex]")?.focus();
    } else if (type === "click") aim.dispatchEvent(new PointerEvent(type, mouse));
    else if (type !== "mousedown") aim.dispatchEvent(new MouseEvent(type, mouse));
  }
}
