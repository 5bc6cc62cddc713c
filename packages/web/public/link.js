// The first thing that a page runs. The links of mails are for their readers alone, above all that of a recovery mail, which
// opens an account to whoever has it: they leave the address bar and the history at once. The page finds the query in the
// state of this entry, also after a reload.
(() => {
  const { pathname, search } = location;
  const base = document.documentElement.dataset.base ?? "";
  const pages = [`${base}/reset-password`, `${base}/verify`];
  if (!pages.includes(pathname) || search === "") return;
  history.replaceState({ link: search }, "", pathname);
})();
