import { isSymbolFont, signFor } from "../fonts/symbol-signs.ts";
import type { TextLook } from "../word/compose/looks.ts";
import { decode, pageOfCharset, SYMBOLS } from "./code-pages.ts";
import type { CharacterState } from "./state.ts";

const USUAL_PAGE = 1252;
const PRIVATE = 0xf000;

type Font = { name: string; page: number | undefined; isSymbols: boolean };

/** The tables of fonts and colours of a document. */
export class TablesOfLooks {
  readonly #fonts = new Map<number, Font>();
  readonly #colours: (string | undefined)[] = [];
  #font: Font = { name: "", page: undefined, isSymbols: false };
  #parts = [0, 0, 0];
  #isColour = false;
  /** The code page of the document, and its usual font. */
  page = USUAL_PAGE;
  usualFont = 0;

  /** Reads a control word of the table of fonts. */
  readFont(name: string, value = 0): void {
    if (name === "f") {
      this.#font = { name: "", page: undefined, isSymbols: false };
      this.#fonts.set(value, this.#font);
    } else if (name === "fcharset") {
      this.#font.page = pageOfCharset(value);
      this.#font.isSymbols = value === SYMBOLS;
    } else if (name === "cpg") this.#font.page = value;
  }

  nameFont(bytes: readonly number[]): void {
    this.#font.name += decode(bytes, this.#font.page ?? this.page).replaceAll(";", "");
  }

  readColour(name: string, value = 0): void {
    const part = ["red", "green", "blue"].indexOf(name);
    if (part < 0) return;
    this.#parts[part] = Math.min(255, Math.max(0, value));
    this.#isColour = true;
  }

  /** Ends a colour of the table; one without parts is that of the window. */
  endColour(): void {
    const written = this.#parts.map((part) => part.toString(16).padStart(2, "0")).join("");
    this.#colours.push(this.#isColour ? written.toUpperCase() : undefined);
    this.#parts = [0, 0, 0];
    this.#isColour = false;
  }

  colourOf(index: number): string | undefined {
    return this.#colours[index];
  }

  /** The text of these bytes in a font. */
  textOf(bytes: readonly number[], font: number): string {
    const found = this.#fontOf(font);
    if (this.#isOfSigns(found)) return bytes.map((byte) => signFor(byte, found?.name)).join("");
    return decode(bytes, found?.page ?? this.page);
  }

  /** A character by its number in Unicode, which fonts of signs use for their own. */
  signOf(code: number, font: number): string {
    const found = this.#fontOf(font);
    if (this.#isOfSigns(found) && code > PRIVATE && code <= PRIVATE + 0xff) {
      return signFor(code, found?.name);
    }
    return String.fromCharCode(code);
  }

  lookOf(state: CharacterState): TextLook {
    const font = this.#fontOf(state.font);
    const name = font?.name.trim() ?? "";
    return {
      font: name === "" || this.#isOfSigns(font) ? undefined : name,
      size: state.size / 2,
      isBold: state.isBold,
      isItalic: state.isItalic,
      underline: state.underline,
      isStruck: state.isStruck,
      colour: state.colour > 0 ? this.colourOf(state.colour) : undefined,
      background: state.background > 0 ? this.colourOf(state.background) : undefined,
      script: state.script,
      capitals: state.capitals,
    };
  }

  /** The look of text without formatting. */
  usualLook(): TextLook {
    const name = this.#fontOf(-1)?.name.trim() ?? "";
    return { font: name === "" ? undefined : name, size: 12 };
  }

  #fontOf(number: number): Font | undefined {
    return this.#fonts.get(number < 0 ? this.usualFont : number);
  }

  #isOfSigns(font: Font | undefined): boolean {
    return font !== undefined && (isSymbolFont(font.name) || (font.isSymbols && font.name === ""));
  }
}
