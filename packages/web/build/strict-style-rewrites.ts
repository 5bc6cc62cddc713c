type Rewrite = { file: RegExp; find: RegExp; replace: string };

const singleton = `
export var stylesheetSingleton = function () {
  var uses = 0;
  var sheet = null;
  return {
    add: function (css) {
      if (uses === 0) {
        sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        document.adoptedStyleSheets.push(sheet);
      }
      uses++;
    },
    remove: function () {
      uses--;
      if (uses > 0 || sheet === null) return;
      var at = document.adoptedStyleSheets.indexOf(sheet);
      if (at >= 0) document.adoptedStyleSheets.splice(at, 1);
      sheet = null;
    },
  };
};
`;

const rewrites: Rewrite[] = [
  {
    // Scroll lock under dialogs: constructed sheets are exempt from style-src.
    file: /\/react-style-singleton\/dist\/es\d+\/singleton\.js$/,
    find: /^[^]*export var stylesheetSingleton[^]*$/,
    replace: singleton,
  },
  {
    // Its styles come from sonner/dist/styles.css in styles/index.css.
    file: /\/sonner\/dist\/index\.mjs$/,
    find: /^__insertCSS\(".*"\);?[ \t]*$/m,
    replace: "",
  },
  {
    // Hides the native scrollbar; styles/base.css does it instead.
    file: /\/@radix-ui\/react-select\/dist\/index\.mjs$/,
    find: /\/\* @__PURE__ \*\/ jsx\(\s*"style",\s*\{\s*dangerouslySetInnerHTML: \{[^}]*?__html: `(?:[^`])*`\s*\},\s*nonce\s*\}\s*\),/,
    replace: "",
  },
  {
    file: /\/@radix-ui\/react-scroll-area\/dist\/index\.mjs$/,
    find: /\/\* @__PURE__ \*\/ jsx\(ScrollAreaViewportStyle, \{ nonce \}\),/,
    replace: "",
  },
];

/** Returns the library file without its style element, or undefined if the file adds none. */
export function rewriteForStrictStyles(id: string, code: string): string | undefined {
  const path = id.split("?")[0]?.replaceAll("\\", "/") ?? id;
  const rewrite = rewrites.find(({ file }) => file.test(path));
  if (rewrite === undefined) return undefined;
  if (!rewrite.find.test(code)) {
    throw new Error(
      `${path} no longer puts its styles in as expected; look at it and adapt build/strict-style-rewrites.ts`,
    );
  }
  return code.replace(rewrite.find, () => rewrite.replace);
}
