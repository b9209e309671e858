/** What the local object store takes and gives: buckets, objects, rules and events. */
import type { Readable } from 'node:stream';
import type { Clock } from '#local/clock.ts';

/** One rule of a bucket's CORS configuration, in CloudFormation's own words. */
export type CorsRule = {
  AllowedOrigins: string[];
  AllowedMethods: string[];
  AllowedHeaders?: string[];
  ExposedHeaders?: string[];
  MaxAge?: number;
};

export type BucketOptions = { cors?: CorsRule[] };

export type CreatedEventName = 'ObjectCreated:Put' | 'ObjectCreated:Post' | 'ObjectCreated:Copy';

/** Told after an object is complete on disk; `eTag` without quotes, `eventTime` ISO 8601 by the clock. */
export type CreatedEvent = {
  bucket: string;
  key: string;
  size: number;
  eTag: string;
  eventName: CreatedEventName;
  eventTime: string;
};

/** What is kept of an object beside its bytes; `headers` are its lower-case system headers, such as content-type. */
export type ObjectMeta = {
  key: string;
  size: number;
  /** MD5 of the bytes in hex, without quotes. */
  eTag: string;
  lastModifiedMs: number;
  headers: Record<string, string>;
  /** User metadata: names without the `x-amz-meta-` prefix, in lower case. */
  metadata: Record<string, string>;
  /** The checksum the sender gave, kept to be given back: such as `x-amz-checksum-crc32`, base64. */
  checksum?: { header: string; value: string };
};

/**
 * The objects of the running server, without HTTP and signatures: for the runner's CDN, deployments and tests.
 * An unknown bucket raises NoSuchBucket.
 */
export type ObjectStore = {
  head(bucket: string, key: string): Promise<ObjectMeta | undefined>;
  /** The object's bytes as a stream, from `start` up to and including `end` when given. */
  open(
    bucket: string,
    key: string,
    range?: { start: number; end: number },
  ): Promise<{ meta: ObjectMeta; body: Readable } | undefined>;
  put(
    bucket: string,
    key: string,
    body: Uint8Array | string,
    options?: { headers?: Record<string, string>; metadata?: Record<string, string> },
  ): Promise<ObjectMeta>;
  remove(bucket: string, key: string): Promise<void>;
  /** All objects whose key begins with `prefix`, in the order of their keys' UTF-8 bytes. */
  list(bucket: string, prefix?: string): Promise<ObjectMeta[]>;
};

export type S3Options = {
  /** Where objects are kept; made when absent. */
  dir: string;
  /** 0 or absent: any free port. */
  port?: number;
  clock: Clock;
  /** CORS rules of buckets that are created without their own. */
  cors?: CorsRule[];
  /** The one key pair whose signatures are accepted; default `local` / `local`. */
  credentials?: { accessKeyId: string; secretAccessKey: string };
  onCreated?: (event: CreatedEvent) => void;
};

export type S3Server = {
  url: string;
  /** Makes the bucket, or gives an existing one these options; its objects stay. */
  createBucket(name: string, options?: BucketOptions): Promise<void>;
  store: ObjectStore;
  stop(): Promise<void>;
};
