/** The headers every answer carries, the content security policy first. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Duration } from 'aws-cdk-lib';
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
  type ResponseSecurityHeadersBehavior,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { closedHeader } from './indexing.ts';

/** What the site's build found inline, as hashes such as `sha256-…`. */
export interface InlineHashes {
  scriptHashes: string[];
  styleHashes: string[];
}

/** Reads the hashes that the site's build wrote to dist/csp.json. */
export const readInlineHashes = (dist: string): InlineHashes =>
  JSON.parse(readFileSync(join(dist, 'csp.json'), 'utf8'));

const sources = (hashes: readonly string[]) => ["'self'", ...hashes.map((hash) => `'${hash}'`)].join(' ');

/**
 * The policy of pages: only our own files, the inline parts the build knows, uploads to one other host. No other site may
 * frame them, but for the pages made for it.
 */
export const pageCsp = (
  { scriptHashes, styleHashes }: InlineHashes,
  uploadHost: string,
  frameAncestors: "'none'" | '*' = "'none'",
): string =>
  [
    `default-src 'none'`,
    `script-src ${sources(scriptHashes)}`,
    `style-src ${sources(styleHashes)}`,
    `img-src 'self' data: blob:`,
    `media-src 'self'`,
    `font-src 'self'`,
    `connect-src 'self' ${uploadHost}`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors ${frameAncestors}`,
  ].join('; ');

const closedCsp = `default-src 'none'; frame-ancestors 'none'`;

const common = {
  contentTypeOptions: { override: true },
  referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: true },
  strictTransportSecurity: {
    accessControlMaxAge: Duration.days(365),
    includeSubdomains: true,
    override: true,
  },
} satisfies ResponseSecurityHeadersBehavior;
const unframed: ResponseSecurityHeadersBehavior = {
  ...common,
  frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
};

const resourcePolicy = 'cross-origin-resource-policy';
const isolation = [
  { header: 'cross-origin-opener-policy', value: 'same-origin-allow-popups', override: true },
  { header: resourcePolicy, value: 'same-origin', override: true },
  {
    header: 'permissions-policy',
    value: 'camera=(), geolocation=(self), microphone=(), payment=(), usb=()',
    override: true,
  },
];

interface HeaderOptions {
  hashes: InlineHashes;
  uploadHost: string;
  isIndexed: boolean;
}

/** Header policies of pages, and of what is no page (the API, pictures). */
export function createHeaderPolicies(scope: Construct, { hashes, uploadHost, isIndexed }: HeaderOptions) {
  const customHeaders = isIndexed ? isolation : [...isolation, closedHeader];
  /** What other sites show as it is: previews of links. */
  const shared = customHeaders.map((one) =>
    one.header === resourcePolicy ? { ...one, value: 'cross-origin' } : one,
  );
  const policy = (id: string, contentSecurityPolicy: string, behavior = unframed, custom = customHeaders) =>
    new ResponseHeadersPolicy(scope, id, {
      securityHeadersBehavior: {
        ...behavior,
        contentSecurityPolicy: { contentSecurityPolicy, override: true },
      },
      customHeadersBehavior: { customHeaders: custom },
      removeHeaders: ['server', 'x-amz-request-id', 'x-amz-id-2'],
    });
  return {
    pages: policy('PageHeaders', pageCsp(hashes, uploadHost)),
    /** Of what other sites may frame: no form of it acts for somebody signed in. */
    framed: policy('FramedHeaders', pageCsp(hashes, uploadHost, '*'), common),
    others: policy('OtherHeaders', closedCsp),
    /** Of the pictures that previews of links show, wherever they stand. */
    cards: policy('CardHeaders', closedCsp, unframed, shared),
  };
}
