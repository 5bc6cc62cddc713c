declare module "@20minutes/s3rver" {
  import type { RequestListener } from "node:http";

  /** An in-process S3 server, which ships without types. */
  export default class S3rver {
    constructor(options: {
      readonly directory: string;
      readonly silent: boolean;
      readonly configureBuckets: readonly { readonly name: string }[];
    });
    configureBuckets(): Promise<unknown>;
    callback(): RequestListener;
  }
}
