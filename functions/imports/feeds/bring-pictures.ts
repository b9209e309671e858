/** Pictures of the rows of a chunk, fetched from their addresses a few at a time; a row whose picture is not taken is refused. */
import type { FeedFault } from '#shared/imports/feeds/model.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import type { Planned, PullWork } from './pull-chunk.ts';
import type { PullPorts } from './pull-ports.ts';

/** So many are fetched at once. */
const beside = 4;

/** Why an address gave no picture, in the words that imports have for it. */
const causes: Record<string, string> = {
  ...{ 'address-invalid': 'picture-address', 'address-not-public': 'picture-address' },
  ...{ 'too-large': 'picture-too-large', 'file-too-large': 'picture-too-large' },
  ...{
    unreachable: 'picture-unreachable',
    redirected: 'picture-unreachable',
    'timed-out': 'picture-unreachable',
  },
};

/** Notes the ids in the intents of the rows. Answers for how long (ms) the rest has to wait; undefined: all are there. */
export async function bringPictures(
  planned: readonly Planned[],
  importId: string,
  { feed }: PullWork,
  { pictures }: PullPorts,
): Promise<number | undefined> {
  const wanted = planned.flatMap((row) => {
    if (row.result || row.prepared.act !== 'do') return [];
    return row.prepared.pictures
      .filter(({ id, key }) => !id && key && !row.intent?.pictures?.[key])
      .map(({ address, key }) => ({ row, address, key: key! }));
  });
  let waitMs: number | undefined;
  const bring = async ({ row, address, key }: (typeof wanted)[number]) => {
    if (row.result || waitMs !== undefined || row.intent!.pictures?.[key]) return;
    try {
      const id = await pictures.fetch({ ownerId: feed.ownerId, importId }, address);
      row.intent = { ...row.intent!, pictures: { ...row.intent!.pictures, [key]: id } };
    } catch (error) {
      if (!(error instanceof DomainProblem)) throw error;
      const { code, details } = error;
      if (code === 'too-many-requests' || code === 'temporarily-unavailable')
        waitMs = (details.retryAfterSeconds ?? 60) * 1000;
      else row.result = { faults: [refused(details.errors?.[0]?.code ?? code, address)] };
    }
  };
  for (let from = 0; from < wanted.length; from += beside)
    await Promise.all(wanted.slice(from, from + beside).map(bring));
  return waitMs;
}

const refused = (cause: string, address: string): Omit<FeedFault, 'n' | 'reference'> => ({
  ...{ column: 'pictures', code: causes[cause] ?? 'picture-refused', params: { name: address.slice(0, 80) } },
});
