/** `/created-post`, `/created-post?draft=…`, `/created-post?copy=…` and `/edit-post?code=…`: the posting form, new, from another listing, or over one. */
import { chakra } from '@chakra-ui/react';
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { CallProblem, problemOf } from '#lib/api/http.ts';
import { patterns, unprefixed } from '#lib/paths.ts';
import { callIn, type HeadInput } from '#lib/route-module.ts';
import { session } from '#lib/session/session.ts';
import { listingsApi } from '#shared/listings/api.ts';
import { draftsApi } from '#shared/listings/draft-api.ts';
import type { ListingRecord } from '#shared/listings/model.ts';
import { keptKey, readListingDraft } from '../edit/draft.ts';
import { PostingPage } from '../edit/posting-page.tsx';
import { type KeptDraft, keptOf } from '../edit/saving/draft-wire.ts';
import { openDraft } from '../edit/saving/open-drafts.ts';
import { useFormInstance } from '../edit/saving/use-form-instance.ts';

const isEdit = ({ pathname }: URL) => unprefixed(pathname).toLowerCase().startsWith(patterns.editPost);

interface Shown {
  /** The listing that is edited; null for a new one. */
  record: ListingRecord | null;
  /** The listing that a new one is a copy of. */
  source: ListingRecord | null;
  /** The draft to go on with, as the server has it; null for none, or where only this device can be asked. */
  stored: KeptDraft | null;
  /** The code of that draft. */
  draft: string | null;
}

const isGone = (error: unknown) => problemOf(error).code === 'not-found';

/** The listing to edit with what was typed over it, the one to copy, or the draft to go on with; none for a new one. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Shown> {
  const url = new URL(request.url);
  const call = callIn(context);
  const codeOf = (name: string) => {
    const code = url.searchParams.get(name)?.trim().toUpperCase();
    if (code && !/^DA[0-9A-HJKMNP-TV-Z]{8}$/.test(code))
      throw new CallProblem({ code: 'not-found', status: 404 });
    return code;
  };
  const load = (code: string) => call(listingsApi.getMine, { params: { code } });
  const loadDraft = async (code: string) => keptOf(await call(draftsApi.getDraft, { params: { code } }));
  const none = { record: null, source: null, stored: null, draft: null };
  if (!isEdit(url)) {
    const [copied, draft] = [codeOf('copy'), codeOf('draft')];
    if (copied) return { ...none, source: await load(copied) };
    return draft
      ? { ...none, draft, stored: openDraft(draft) ?? (await draftOrDevice(draft, loadDraft)) }
      : none;
  }
  const code = codeOf('code');
  if (!code) throw redirect(patterns.createdPost);
  const record = await load(code);
  const stored =
    record.meta.state === 'draft'
      ? await loadDraft(code).catch((error: unknown) => {
          if (isGone(error)) return null;
          throw error;
        })
      : null;
  return { ...none, record, stored };
}

/** Without a network a draft can still be gone on with where this device has what was typed. */
async function draftOrDevice(
  code: string,
  load: (code: string) => Promise<KeptDraft>,
): Promise<KeptDraft | null> {
  try {
    return await load(code);
  } catch (error) {
    const me = session.getState().me;
    if (problemOf(error).code === 'offline' && me && readListingDraft(keptKey(me.id, code))) return null;
    throw error;
  }
}

export const head = ({ t, data }: HeadInput<Shown>) => ({
  title: t(data?.record ? 'edit:pageEdit' : 'edit:pageNew'),
  isListed: false,
});

export function Page() {
  const { record, source, stored, draft } = useLoaderData<typeof loader>();
  const { instance, onKept } = useFormInstance(
    record?.meta.code ?? draft ?? (source ? `copy ${source.meta.code}` : ''),
  );
  return (
    <chakra.div key={instance}>
      <PostingPage record={record} source={source} stored={stored} draft={draft} onKept={onKept} />
    </chakra.div>
  );
}
