/** Files of a cloud assembly, put where its templates look for them, as `cdk deploy` does. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { CreateBucketCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { zipSync } from 'fflate';
import { account, clientOptions, type Emulator } from './emulator.ts';

interface AssetManifest {
  files: Record<
    string,
    {
      displayName: string;
      source: { path: string; packaging: 'file' | 'zip' };
      destinations: Record<string, { bucketName: string; objectKey: string }>;
    }
  >;
}

const named = (text: string) =>
  text.replace(/\$\{AWS::AccountId\}/g, account).replace(/\$\{AWS::Partition\}/g, 'aws');

const level = 1;
const mtime = new Date(2026, 0, 1);

/** All files below a folder as one archive; `change` may write one otherwise. */
function zipOf(folder: string, change: (path: string, bytes: Buffer) => Buffer): Uint8Array {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());
  const entries = files.map((path) => [
    relative(folder, path),
    new Uint8Array(change(path, readFileSync(path))),
  ]);
  return zipSync(Object.fromEntries(entries), { level, mtime });
}

const commandLineOfLambda = '/opt/awscli/aws';

/**
 * The command line that the CDK's helper copies files by lies in a layer, which the emulator unpacks anywhere but below
 * /opt. So it is unpacked here, and the helper is told where: one path of it is another, the templates are as they are.
 * What it prints goes where the helper's log goes: the emulator hears answers of functions by their standard output.
 */
function commandLine(layer: string, { python }: Emulator, folder: string): string {
  execFileSync(python, ['-m', 'zipfile', '-e', layer, folder]);
  const path = join(folder, 'aws');
  writeFileSync(path, `#!/bin/sh\nexec "${python}" "${join(folder, 'awscli/aws')}" "$@" >&2\n`);
  chmodSync(path, 0o755);
  return path;
}

export interface Uploaded<Template> {
  /** The address of the template of the stack itself. */
  template: string;
  /** The template of a nested stack, by an expression that names its file. */
  nested(address: string): Template;
}

/** Uploads the assets of a stack; `scratch` is a folder that may be filled. */
export async function uploadAssets<Template>(
  emulator: Emulator,
  { folder, stack, scratch }: { folder: string; stack: string; scratch: string },
): Promise<Uploaded<Template>> {
  const manifest = readFileSync(join(folder, `${stack}.assets.json`), 'utf8');
  const files = Object.values((JSON.parse(manifest) as AssetManifest).files);
  const layer = files.find(({ displayName }) => displayName.includes('AwsCliLayer'));
  const aws =
    layer && commandLine(resolve(folder, layer.source.path), emulator, mkdtempSync(join(scratch, 'aws-')));
  const change = (_: string, bytes: Buffer) =>
    aws && bytes.includes(commandLineOfLambda)
      ? Buffer.from(bytes.toString().replaceAll(commandLineOfLambda, aws))
      : bytes;
  const s3 = new S3Client({ ...clientOptions(emulator), forcePathStyle: true });
  try {
    let template = '';
    const made = new Set<string>();
    for (const { displayName, source, destinations } of files) {
      const path = resolve(folder, source.path);
      const isHelper = displayName.includes('CDKBucketDeployment');
      const asIs = (_: string, bytes: Buffer) => bytes;
      const Body = source.packaging === 'zip' ? zipOf(path, isHelper ? change : asIs) : readFileSync(path);
      for (const { bucketName, objectKey } of Object.values(destinations)) {
        const Bucket = named(bucketName);
        if (!made.has(Bucket)) await s3.send(new CreateBucketCommand({ Bucket }));
        made.add(Bucket);
        await s3.send(new PutObjectCommand({ Bucket, Key: named(objectKey), Body }));
        if (source.path === `${stack}.template.json`)
          template = `${emulator.url}/${Bucket}/${named(objectKey)}`;
      }
    }
    const nested = (address: string) => {
      const file = files.find(({ destinations }) =>
        Object.values(destinations).some(({ objectKey }) => address.includes(objectKey)),
      );
      return JSON.parse(readFileSync(resolve(folder, file!.source.path), 'utf8')) as Template;
    };
    return { template, nested };
  } finally {
    s3.destroy();
  }
}
