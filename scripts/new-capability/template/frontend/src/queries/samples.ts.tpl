/** Samples as pages read and change them. */
import { call } from '#lib/api/client.ts';
import { useEndpoint } from '#lib/api/use-endpoint.ts';
import { refreshPages, usePages } from '#lib/api/use-pages.ts';
import { samplesApi as api } from '#shared/samples/api.ts';
import type { Sample, SampleInput } from '#shared/samples/model.ts';

const list = { query: { limit: '20' } };

export const useSamples = () => usePages(api.listSamples, list);

/** One sample; what somebody edits is not exchanged under their hands. */
export const useSample = (id: string) =>
  useEndpoint(api.getSample, { params: { id } }, { revalidateOnFocus: false, shouldRetryOnError: false });

/** After an act the list is asked for anew. */
async function listed<Answer>(act: Promise<Answer>): Promise<Answer> {
  const answer = await act;
  await refreshPages(api.listSamples, list);
  return answer;
}

/** One key for one form, kept over its retries. */
export const createSample = (sample: SampleInput, idempotencyKey: string) =>
  listed(call(api.createSample, { body: sample, idempotencyKey }));
export const updateSample = ({ id, version }: Sample, sample: SampleInput) =>
  listed(call(api.updateSample, { params: { id }, body: { version, sample } }));
export const deleteSample = ({ id, version }: Sample) =>
  listed(call(api.deleteSample, { params: { id }, body: { version } }));
