/** Plays the CDK's bucket deployments: puts built files into a bucket, as the deployment would. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import type { ObjectStore } from '#local/aws/s3/types.ts';
import { fits } from '../iam/policy.ts';
import type { Stack } from '../template/stack.ts';

interface DeploymentProperties {
  SourceObjectKeys: string[];
  DestinationBucketName: string;
  DestinationBucketKeyPrefix?: string;
  Exclude?: string[];
  Include?: string[];
  SystemMetadata?: Record<string, string>;
  /** For each source, texts that are replaced in its files. */
  SourceMarkers?: Record<string, string>[];
  Prune?: boolean;
}

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/vnd.microsoft.icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.mjs': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

/** Deploys everything that the template deploys; returns how many files were put. */
export async function deployFiles(
  stack: Stack,
  assets: ReadonlyMap<string, string>,
  store: ObjectStore,
): Promise<number> {
  let count = 0;
  for (const { id, properties } of stack.all<DeploymentProperties>('Custom::CDKBucketDeployment')) {
    if (properties.Prune) throw new Error(`The runner does not prune what ${id} no longer has`);
    for (const [at, objectKey] of properties.SourceObjectKeys.entries()) {
      const markers = properties.SourceMarkers?.[at] ?? {};
      count += await deployFolder(assets.get(objectKey)!, properties, markers, store);
    }
  }
  return count;
}

async function deployFolder(
  folder: string,
  properties: DeploymentProperties,
  markers: Record<string, string>,
  store: ObjectStore,
): Promise<number> {
  const { DestinationBucketName, DestinationBucketKeyPrefix = '', Exclude = [], Include = [] } = properties;
  // As the AWS command line does: later rules win, and everything is included at first.
  const isMeant = (path: string) =>
    !Exclude.some((pattern) => fits(pattern, path)) || Include.some((pattern) => fits(pattern, path));
  const files = filesBelow(folder).filter(isMeant);
  for (const path of files) {
    const type = types[extname(path)];
    if (!type) throw new Error(`The runner does not know the type of ${basename(path)}`);
    const headers = { 'content-type': type, ...properties.SystemMetadata };
    const body = marked(readFileSync(join(folder, path)), markers);
    await store.put(DestinationBucketName, join(DestinationBucketKeyPrefix, path), body, { headers });
  }
  return files.length;
}

/** The bytes with the markers' texts replaced; Latin-1 keeps every byte as it is. */
function marked(bytes: Buffer, markers: Record<string, string>): Buffer {
  let text: string | undefined;
  for (const [marker, value] of Object.entries(markers)) {
    if (!bytes.includes(marker)) continue;
    text = (text ?? bytes.toString('latin1')).replaceAll(marker, value);
  }
  return text === undefined ? bytes : Buffer.from(text, 'latin1');
}

function filesBelow(folder: string, under = ''): string[] {
  return readdirSync(join(folder, under)).flatMap((name) => {
    const path = join(under, name);
    return statSync(join(folder, path)).isDirectory() ? filesBelow(folder, path) : [path];
  });
}
