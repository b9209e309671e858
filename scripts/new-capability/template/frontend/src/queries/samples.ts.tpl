/** Samples as pages read and change them. */
import useSWR from 'swr';
import { call, urlOf } from '#lib/api/client.ts';
import { refreshPages, usePages } from '#lib/api/use-pages.ts';
import { samplesApi as api } from '#shared/samples/api.ts';
import type { Sample, SampleInput } from '#shared/samples/model.ts';

const listKey = urlOf(api.listSamples);

export const useSamples = () =>
  usePages(listKey, (cursor) =>
    call(api.listSamples, { query: { limit: '20', ...(cursor && { cursor }) } }),
  );

/** One sample; what somebody edits is not exchanged under their hands. */
export const useSample = (id: string) =>
  useSWR(urlOf(api.getSample, { params: { id } }), () => call(api.getSample, { params: { id } }), {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });

/** After an act the list is asked for anew. */
async function listed<Answer>(act: Promise<Answer>): Promise<Answer> {
  const answer = await act;
  await refreshPages(listKey);
  return answer;
}

/** One key for one form, kept over its retries. */
export const createSample = (sample: SampleInput, idempotencyKey: string) =>
  listed(call(api.createSample, { body: sample, idempotencyKey }));
export const updateSample = ({ id, version }: Sample, sample: SampleInput) =>
  listed(call(api.updateSample, { params: { id }, body: { version, sample } }));
export const deleteSample = ({ id, version }: Sample) =>
  listed(call(api.deleteSample, { params: { id }, body: { version } }));
