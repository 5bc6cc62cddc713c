declare module "@20minutes/s3rver" {
  import type { RequestListener } from "node:http";

  /** An S3 server in the same process. It comes without types. */
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
