/** What a page shows before its program is there, as two texts of JSON. */
export type FirstShown = {
  /** All that decides where something is. */
  readonly data: string;
  /** The pictures of icons, which are most of what is sent, and are shown a little later. */
  readonly icons: string;
};

/** What a page of the web app says about itself before any script runs. All texts are plain. */
export type PageHead = {
  /** The tag of the language of its texts. */
  readonly language: string;
  readonly title: string;
  readonly description: string;
  /** What search engines may do with it, such as `noindex`. */
  readonly robots: string;
  /** More elements of the head, as markup. */
  readonly more: string;
  /** Present if the page shows a public mosaic, whose program and data then arrive with the page. */
  readonly early?: {
    /** The path of the data that the program asks for first; missing if that depends on what the browser knows. */
    readonly data?: string;
    /** What it shows before its program is there; missing if it shows nothing until then. */
    readonly first?: FirstShown;
  };
};
