/** The heading of a signed-out page, with a sentence below. */
export function FormHead({ title, text }: { title: string; text: string }) {
  return (
    <header className="pb-7">
      <h1 className="font-title text-3xl font-semibold text-balance">{title}</h1>
      <p className="max-w-reading pt-2 text-base text-pretty text-muted">{text}</p>
    </header>
  );
}
