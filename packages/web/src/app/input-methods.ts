// The code of keys that an input method handles. Safari reports the one that ends a composition only by it.
const HANDLED_BY_INPUT_METHOD = 229;

/**
 * Hides keys from the page while an input method composes a word, such as one in Chinese or with a dead key: Enter
 * accepts its suggestion, and Escape and arrows are about its list, so they choose, submit and close nothing else.
 */
export function leaveKeysToInputMethods(): void {
  addEventListener(
    "keydown",
    (event) => {
      // Nothing else tells in Safari.
      const isTheirs = event.isComposing || event.keyCode === HANDLED_BY_INPUT_METHOD;
      if (isTheirs) event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
