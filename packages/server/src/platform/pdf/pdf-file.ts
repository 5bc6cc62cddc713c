import { deflateSync } from "node:zlib";

/** A reference to an object of a file. */
export type Ref = string;

/** Writes the objects of a PDF file. Source: ISO 32000-1, 7.3 and 7.5. */
export class PdfFile {
  readonly #objects: (Buffer | undefined)[] = [];

  /** Keeps a number for an object that is written later. */
  reserve(): Ref {
    this.#objects.push(undefined);
    return `${this.#objects.length} 0 R`;
  }

  add(body: string): Ref {
    const ref = this.reserve();
    this.set(ref, body);
    return ref;
  }

  set(ref: Ref, body: string): void {
    this.#objects[Number.parseInt(ref, 10) - 1] = Buffer.from(body, "latin1");
  }

  /** Adds a stream, packed unless its filter is given. */
  addStream(content: string | Uint8Array, entries = "", filter?: string): Ref {
    const raw = typeof content === "string" ? Buffer.from(content, "latin1") : Buffer.from(content);
    const bytes = filter === undefined ? deflateSync(raw) : raw;
    const head = `<<${entries}/Length ${bytes.length}/Filter/${filter ?? "FlateDecode"}>>\nstream\n`;
    const ref = this.reserve();
    this.#objects[Number.parseInt(ref, 10) - 1] = Buffer.concat([
      Buffer.from(head, "latin1"),
      bytes,
      Buffer.from("\nendstream"),
    ]);
    return ref;
  }

  /** The whole file. */
  end(catalog: Ref, info: Ref): Buffer {
    const parts: Buffer[] = [Buffer.from("%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n", "latin1")];
    let at = parts[0]?.length ?? 0;
    const offsets = this.#objects.map((body, index) => {
      if (body === undefined) throw new Error("An object of a PDF was never written.");
      const start = at;
      const written = [Buffer.from(`${index + 1} 0 obj\n`), body, Buffer.from("\nendobj\n")];
      for (const one of written) at += one.length;
      parts.push(...written);
      return start;
    });
    const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`);
    const size = this.#objects.length + 1;
    parts.push(
      Buffer.from(
        `xref\n0 ${size}\n0000000000 65535 f \n${rows.join("")}trailer\n<</Size ${size}/Root ${catalog}/Info ${info}>>\nstartxref\n${at}\n%%EOF\n`,
      ),
    );
    return Buffer.concat(parts);
  }
}

/** A number as PDF writes it, which knows no exponents. */
export function num(value: number): string {
  const text = value.toFixed(3);
  return text.includes(".") ? text.replace(/\.?0+$/, "").replace(/^-0$/, "0") : text;
}

/** Any text as a string in UTF-16. */
export function textString(text: string): string {
  return `<FEFF${utf16(text)}>`;
}

/** A text of ASCII, such as an address that was normalised. */
export function asciiString(text: string): string {
  const plain = text.replaceAll(/[^\u0020-\u007e]/g, (sign) => encodeURIComponent(sign));
  return `(${plain.replaceAll(/[\\()]/g, (sign) => `\\${sign}`)})`;
}

/** UTF-16 in hexadecimal digits. */
export function utf16(text: string): string {
  return Buffer.from(text, "utf16le").swap16().toString("hex").toUpperCase();
}
