/**
 * A PDF of wide pages, each showing its number and listed in the outline as “Heading 1” and so on. `inCatalog` is PDF
 * source that is added to its catalogue.
 */
export function textPdf(pages: number, inCatalog = ""): string {
  const starts: number[] = [];
  let text = "%PDF-1.7\n";
  const object = (content: string) => {
    starts.push(text.length);
    text += `${starts.length} 0 obj\n${content}\nendobj\n`;
  };
  const numbers = Array.from({ length: pages }, (_, page) => 4 + page * 2);
  const outline = 4 + pages * 2;
  object(`<</Type/Catalog/Pages 2 0 R/Outlines ${outline} 0 R${inCatalog}>>`);
  object(`<</Type/Pages/Count ${pages}/Kids[${numbers.map((at) => `${at} 0 R`).join(" ")}]>>`);
  object("<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>");
  for (const [page, number] of numbers.entries()) {
    object(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 960 540]/Contents ${number + 1} 0 R/Resources<</Font<</F 3 0 R>>>>>>`,
    );
    const words = `0.16 0.62 0.56 rg 0 440 960 100 re f 0 g BT /F 60 Tf 80 240 Td (Original page ${page + 1}) Tj ET`;
    object(`<</Length ${words.length}>>\nstream\n${words}\nendstream`);
  }
  const headings = numbers.map((_, page) => outline + 1 + page);
  object(`<</Count ${pages}/First ${headings[0]} 0 R/Last ${headings.at(-1)} 0 R>>`);
  for (const [page, number] of numbers.entries()) {
    const before = page > 0 ? `/Prev ${headings[page - 1]} 0 R` : "";
    const after = page < pages - 1 ? `/Next ${headings[page + 1]} 0 R` : "";
    object(
      `<</Title(Heading ${page + 1})/Parent ${outline} 0 R/Dest[${number} 0 R/Fit]${before}${after}>>`,
    );
  }
  const table = starts.map((start) => `${String(start).padStart(10, "0")} 00000 n \n`).join("");
  const size = starts.length + 1;
  return `${text}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`;
}
