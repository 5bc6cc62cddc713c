// A file of its own, not a module: it must run before the first paint. The page of a public mosaic has it within it.
// Browsers of 2018 can parse it.
(() => {
  const root = document.documentElement;
  // These two came last of what the oldest supported browsers have. Without them the program does not start.
  if (Promise.withResolvers && Set.prototype.symmetricDifference) {
    // What the server puts into a public page is for readers without scripts.
    root.dataset.script = "";
  } else {
    root.dataset.old = "";
    document.addEventListener("DOMContentLoaded", () => {
      const all = document.getElementById("too-old");
      const chosen = /i18next=([a-z]{2})/.exec(document.cookie);
      const language = chosen ? chosen[1] : navigator.language.slice(0, 2);
      const own = all.querySelector(`[lang=${language}]`);
      for (const one of all.children) one.hidden = own && one !== own;
      all.hidden = false;
    });
  }

  const colourBrowserChrome = () => {
    const meta = document.querySelector('meta[name="theme-color"]');
    const colour = meta && meta.dataset[root.dataset.theme === "dark" ? "dark" : "light"];
    if (colour) meta.content = colour;
  };

  try {
    root.dataset.theme =
      localStorage.getItem(`${root.dataset.base || ""}theme`) === "dark" ? "dark" : "light";
  } catch {
    root.dataset.theme = "light";
  }
  colourBrowserChrome();
  new MutationObserver(colourBrowserChrome).observe(root, { attributeFilter: ["data-theme"] });
})();
