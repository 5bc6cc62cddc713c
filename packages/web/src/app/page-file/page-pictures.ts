import type { FilePreview } from "@mosaico/contract/previews";
import type { PageData } from "./page-data.ts";

/** The pictures in the file, each read from its element once it is shown: all at once would hold up the first view. */
export class PagePictures {
  readonly #previews: PageData["previews"];
  readonly #elements = new Map<string, Element>();

  /** By the names of files, as the faces of tiles take them. */
  readonly icons: Readonly<Record<string, string>>;
  readonly previews: Readonly<Record<string, FilePreview>>;

  constructor(previews: PageData["previews"]) {
    this.#previews = previews;
    for (const element of document.querySelectorAll("script[data-picture]")) {
      this.#elements.set(element.getAttribute("data-picture") ?? "", element);
    }
    this.icons = lazily((name) => this.addressOf(name));
    this.previews = lazily((name) => this.#previewOf(name));
  }

  /** The address of a picture as `data:` URL; undefined if it is not in the file. */
  addressOf(name: string): string | undefined {
    const text = this.#elements.get(name)?.textContent;
    return text === undefined ? undefined : `data:image/webp;base64,${text}`;
  }

  #previewOf(name: string): FilePreview | undefined {
    const preview = Object.hasOwn(this.#previews, name) ? this.#previews[name] : undefined;
    return (
      preview && {
        ...preview,
        sizes: preview.sizes.flatMap((size) => {
          const url = this.addressOf(size.url);
          return url === undefined ? [] : [{ ...size, url }];
        }),
      }
    );
  }
}

function lazily<Value>(find: (name: string) => Value | undefined): Readonly<Record<string, Value>> {
  return new Proxy<Record<string, Value>>(
    {},
    { get: (_, name) => (typeof name === "string" ? find(name) : undefined) },
  );
}
