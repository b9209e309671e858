/** Forbidden words: changed by a master on the version they saw, every version kept. */
import { audit } from '#functions/lib/audit.ts';
import type { Caller } from '#shared/kernel/access.ts';
import { instant } from '#shared/kernel/time.ts';
import type {
  ForbiddenWords,
  ForbiddenWordsInput,
  WordScan,
} from '#shared/listings/warnings/forbidden-words.ts';
import type { Ports } from '../ports.ts';
import { wordsNow } from './find-warnings.ts';

type WordPorts = Pick<Ports, 'repo' | 'transact' | 'clock' | 'ids'>;

/** As they are now, and how far live listings have been looked through. */
export async function readWords(ports: WordPorts): Promise<{ settings: ForbiddenWords; scan: WordScan }> {
  const [settings, { version, state, looked, found }] = await Promise.all([
    wordsNow(ports),
    ports.repo.progress(),
  ]);
  return { settings, scan: { version, state, looked, found } };
}

/** Changes them; raises `version-conflict` where somebody else has changed them since `version`. */
export async function putWords(
  { userId: by }: Caller,
  { version, settings }: { version: number; settings: ForbiddenWordsInput },
  ports: WordPorts,
): Promise<ForbiddenWords> {
  const { repo, transact, clock, ids } = ports;
  const before = await wordsNow(ports);
  const now = clock.now();
  const after = { ...settings, version: version + 1 };
  await transact([
    ...repo.putWords(after, instant(now), by),
    audit({
      ...{ id: ids.ulid(), at: now, by, act: 'put-forbidden-words' },
      ...{ on: { type: 'settings', id: 'words' }, before, after },
    }),
  ]);
  return after;
}
