// The first thing that a page runs. The link of a recovery mail opens an account to whoever has it: it leaves the
// address bar, and what the browser remembers of it, before anything else is loaded. The page finds it in the state of
// this entry of the history, where a reload finds it too.
(() => {
  const { pathname, search } = location;
  if (pathname !== "/reset-password" || search === "") return;
  history.replaceState({ link: search }, "", pathname);
})();
