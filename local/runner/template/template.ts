/** The synthesized CloudFormation template: made from the CDK app, kept until anything it reads changes. */
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fingerprint } from '#scripts/build/fingerprint.ts';
import { builtStamp, dist, root } from '#scripts/build.ts';
import { localRatesSource } from '#shared/rates-source.ts';
import { withNested } from './nested.ts';

export interface Resource {
  Type: string;
  Properties?: Record<string, unknown>;
  Condition?: string;
}
export interface Template {
  Resources: Record<string, Resource>;
  Parameters?: Record<string, { Default?: unknown }>;
  Conditions?: Record<string, unknown>;
  Mappings?: Record<string, Record<string, Record<string, unknown>>>;
}
/** A template with the folders that its assets stand for, by the object key they are uploaded under. */
export interface Synthesized {
  template: Template;
  assets: ReadonlyMap<string, string>;
}

const cache = join(root, '.cache/synth');

/** Where the template of dist/, infra/ and each capability's infra.ts as they are is kept. */
function keptFolder(): string {
  const capabilities = globSync('functions/*/infra.ts', { cwd: root }).sort();
  const inputs = [
    ...['infra', 'shared', 'cdk.json', 'package-lock.json', 'local/runner/template/template.ts'],
    ...capabilities,
  ];
  return join(cache, fingerprint(root, inputs, [root, process.arch, builtStamp()]));
}

/** Whether the template of all as it is has been made already. */
export const isSynthesized = (): boolean => existsSync(keptFolder());

/** Nobody else reaches this machine: it answers as the site that search engines may list, so that tests see that. */
const context = {
  'aws:cdk:disable-asset-staging': true,
  indexed: 'true',
  ratesUrl: localRatesSource.url,
  ratesShape: JSON.stringify(localRatesSource.shape),
};

/** Synthesizes the CDK app over dist/, in this process; the result is kept by the content of all it reads. */
export async function synthesize(): Promise<Synthesized> {
  const folder = keptFolder();
  if (!existsSync(folder)) {
    const fresh = `${folder}.new`;
    mkdirSync(cache, { recursive: true });
    for (const old of readdirSync(cache)) rmSync(join(cache, old), { recursive: true, force: true });
    const { createApp } = await import('#infra/app.ts');
    createApp({ dist, outdir: fresh, context }).synth();
    renameSync(fresh, folder);
  }
  const { stackName } = await import('#infra/stack-name.ts');
  return readSynthesized(folder, stackName);
}

interface AssetManifest {
  files: Record<string, { source: { path: string }; destinations: Record<string, { objectKey: string }> }>;
}

/** Reads a stack from a cloud assembly folder. */
export function readSynthesized(folder: string, stack: string): Synthesized {
  const read = <T>(name: string): T => JSON.parse(readFileSync(resolve(folder, name), 'utf8'));
  const { files } = read<AssetManifest>(`${stack}.assets.json`);
  const assets = Object.values(files).flatMap(({ source, destinations }) =>
    Object.values(destinations).map(({ objectKey }) => [objectKey, resolve(folder, source.path)] as const),
  );
  const ofAddress = (address: string) => assets.find(([key]) => address.includes(`/${key}`))![1];
  return {
    template: withNested(read(`${stack}.template.json`), (address) => read(ofAddress(address))),
    assets: new Map(assets),
  };
}
