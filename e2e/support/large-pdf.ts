const MEGABYTE = 2 ** 20;

/** A PDF of many pages, each with a picture of two megabytes, as scanners produce them. */
export function largePdf(pages: number): Buffer<ArrayBuffer> {
  const parts: Buffer[] = [Buffer.from("%PDF-1.7\n")];
  const starts: number[] = [];
  let length = parts[0]?.length ?? 0;
  const put = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  const object = (head: string, stream?: Buffer) => {
    starts.push(length);
    put(Buffer.from(`${starts.length} 0 obj\n${head}`));
    if (stream !== undefined) {
      put(Buffer.from("\nstream\n"));
      put(stream);
      put(Buffer.from("\nendstream"));
    }
    put(Buffer.from("\nendobj\n"));
  };
  const side = Math.floor(Math.sqrt((2 * MEGABYTE) / 3));
  const numbers = Array.from({ length: pages }, (_, page) => 3 + page * 3);

  object("<</Type/Catalog/Pages 2 0 R>>");
  object(
    `<</Type/Pages/Count ${pages}/Kids[${numbers.map((number) => `${number} 0 R`).join(" ")}]>>`,
  );
  for (const [page, number] of numbers.entries()) {
    object(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${number + 1} 0 R/Resources<</XObject<</I ${number + 2} 0 R>>>>>>`,
    );
    const draw = Buffer.from("q 500 0 0 500 47 171 cm /I Do Q");
    object(`<</Length ${draw.length}>>`, draw);
    const picture = Buffer.alloc(side * side * 3, 40 + page * 10);
    object(
      `<</Type/XObject/Subtype/Image/Width ${side}/Height ${side}/ColorSpace/DeviceRGB/BitsPerComponent 8/Length ${picture.length}>>`,
      picture,
    );
  }
  const table = starts.map((start) => `${String(start).padStart(10, "0")} 00000 n \n`).join("");
  const end = length;
  const size = starts.length + 1;
  put(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${end}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}
