/** Whose thing is it: the ids that `samples`'s endpoints take; and requests of theirs that are taken. */
import { type Fixture, sharedByStaff } from '#functions/testing/authority-fixtures.ts';
import { type NamedThings, staffList } from '#functions/testing/named-things.ts';
import type { ReachingRequests } from '#functions/testing/reaching-requests.ts';
import type { Sample, SampleInput } from '#shared/samples/model.ts';

export const fixtures: Record<string, Fixture> = {
  getSample: sharedByStaff,
  updateSample: sharedByStaff,
  deleteSample: sharedByStaff,
};

export const named: NamedThings = {
  listSamples: { 'query/cursor': staffList },
};

const input: SampleInput = { name: 'Một mục mới', note: 'Ghi chú', isActive: true };
/** About one that was just added. */
const added =
  (more: object): ReachingRequests[string] =>
  async ({ made, tokenOf }, who) => {
    const { id, version } = await made<Sample>('createSample', { token: tokenOf(who), body: input });
    return { params: { id }, body: { version, ...more } };
  };

export const requests: ReachingRequests = {
  updateSample: added({ sample: input }),
  deleteSample: added({}),
};
