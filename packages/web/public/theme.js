// A file of its own, not a module: it must run before the first paint. The page of a public mosaic has it within it.
(() => {
  const root = document.documentElement;
  // What the server puts into a public page is for readers without scripts.
  root.dataset.script = "";

  const colourBrowserChrome = () => {
    const meta = document.querySelector('meta[name="theme-color"]');
    const colour = meta?.dataset[root.dataset.theme === "dark" ? "dark" : "light"];
    if (colour) meta.content = colour;
  };

  try {
    root.dataset.theme =
      localStorage.getItem(`${root.dataset.base ?? ""}theme`) === "dark" ? "dark" : "light";
  } catch {
    root.dataset.theme = "light";
  }
  colourBrowserChrome();
  new MutationObserver(colourBrowserChrome).observe(root, { attributeFilter: ["data-theme"] });
})();
