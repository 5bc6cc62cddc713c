import { StartError } from "../start-error.ts";
import { readAddress, readFolder } from "./read-setting.ts";

/** A bucket of an S3-compatible store. */
export type S3Config = {
  readonly store: "s3";
  /** The bucket's URL, without a trailing slash. */
  readonly bucketUrl: string;
  /** The bucket's name. */
  readonly bucket: string;
  /** The prefix of every object name: empty, or ending in a slash. */
  readonly prefix: string;
  /** If undefined, it is derived from the host when possible. */
  readonly region: string | undefined;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

/** Where uploaded files are stored: a local folder (absolute path) or a bucket. */
export type FilesConfig = { readonly store: "disk"; readonly folder: string } | S3Config;

const FILE_EXAMPLE = "file:///srv/mosaico/files, or leave it out for DATA_DIR/files";
const S3_EXAMPLE = "s3://KEY:SECRET@s3.example.org/bucket?region=eu-central-1";

// The secret ends at the last @: it may contain unescaped slashes and plus signs, as Amazon's do.
const S3 = /^s3:\/\/(?:([^:@/]+):(.+)@)?([^@/?#]+)\/([^/?#]+)\/?([^?#]*?)\/?(?:\?([^#]*))?$/;
const HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9-]+(\.[a-z0-9-]+)*)(:\d{1,5})?$/i;
const BUCKET = /^[a-z0-9][a-z0-9._-]{1,62}$/i;
const PREFIX = /^((?!\.+(\/|$))[A-Za-z0-9._-]+(\/(?!\.+(\/|$))[A-Za-z0-9._-]+)*)?$/;
const REGION = /^[a-z0-9-]{1,40}$/i;

/** Reads `FILES_URL`. Errors do not repeat the value, since it may contain a secret. */
export function readFilesUrl(name: string, value: string): FilesConfig {
  if (value.startsWith("s3://")) return readS3(name, value);
  readAddress(name, value, ["file:", "s3:"], `${FILE_EXAMPLE}, or ${S3_EXAMPLE}`);
  return { store: "disk", folder: readFolder(name, value) };
}

function readS3(name: string, value: string): S3Config {
  const refuse = (problem: string): never => {
    throw new StartError(`${name}: its value ${problem}. Example: ${name}=${S3_EXAMPLE}`);
  };
  const [, key, secret, host = "", bucket = "", prefix = "", query = ""] = S3.exec(value) ?? [];
  if (!HOST.test(host)) return refuse("has no host and bucket");
  if (key === undefined || secret === undefined) return refuse("has no key and secret");
  if (!BUCKET.test(bucket)) return refuse("has an invalid bucket name");
  if (!PREFIX.test(prefix)) return refuse("has a prefix with characters that are not allowed");
  const options = Object.fromEntries(new URLSearchParams(query));
  const { region, tls = "yes", style = "path", ...others } = options;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) return refuse(`has an unknown parameter "${unknown.slice(0, 40)}"`);
  if (region !== undefined && !REGION.test(region)) return refuse("has an invalid region");
  if (!["yes", "no"].includes(tls)) return refuse("has a tls parameter that is neither yes nor no");
  if (!["path", "host"].includes(style))
    return refuse("has a style parameter that is neither path nor host");
  const scheme = tls === "yes" ? "https" : "http";
  return {
    store: "s3",
    bucketUrl: `${scheme}://${style === "host" ? `${bucket}.${host}` : `${host}/${bucket}`}`,
    bucket,
    prefix: prefix === "" ? "" : `${prefix}/`,
    region,
    accessKeyId: decoded(key),
    secretAccessKey: decoded(secret),
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
