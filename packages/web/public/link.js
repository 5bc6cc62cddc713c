// The first thing that a page runs. The link of a recovery mail opens an account to whoever has it, so it leaves the
// address bar and the history at once. The page finds it in the state of this entry, also after a reload.
(() => {
  const { pathname, search } = location;
  if (pathname !== `${document.documentElement.dataset.base ?? ""}/reset-password` || search === "")
    return;
  history.replaceState({ link: search }, "", pathname);
})();
