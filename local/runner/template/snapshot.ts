/** Keeps what a world runs from, whatever is built anew while it runs. */
import { copyFileSync, linkSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Synthesized } from './template.ts';

/** Links (or copies, to another disk) all folders among the assets into `target`; builds replace files, never change them. */
export function snapshot({ template, assets }: Synthesized, target: string): Synthesized {
  rmSync(target, { recursive: true, force: true });
  const copies = new Map<string, string>();
  for (const [key, folder] of assets) {
    if (!statSync(folder).isDirectory()) continue;
    const path = join(target, key.replace(/\.zip$/, ''));
    linkTree(folder, path);
    copies.set(key, path);
  }
  return { template, assets: copies };
}

function linkTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkTree(source, target);
    else linkOrCopy(source, target);
  }
}

function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target);
  }
}
