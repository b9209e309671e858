/** `/created-post`, `/created-post?copy=…` and `/edit-post?code=…`: the posting form, new, from another listing, or over one. */
import { chakra } from '@chakra-ui/react';
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { CallProblem } from '#lib/api/http.ts';
import { patterns, unprefixed } from '#lib/paths.ts';
import { callIn, type HeadInput } from '#lib/route-module.ts';
import { listingsApi } from '#shared/listings/api.ts';
import type { ListingRecord } from '#shared/listings/model.ts';
import { PostingPage } from '../edit/posting-page.tsx';

const isEdit = ({ pathname }: URL) => unprefixed(pathname).toLowerCase().startsWith(patterns.editPost);

interface Shown {
  /** The listing that is edited; null for a new one. */
  record: ListingRecord | null;
  /** The listing that a new one is a copy of. */
  source: ListingRecord | null;
}

/** The listing to edit, or the one to copy; neither for a new one. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Shown> {
  const url = new URL(request.url);
  const codeOf = (name: string) => url.searchParams.get(name)?.trim().toUpperCase();
  async function load(code: string): Promise<ListingRecord> {
    if (!/^DA[0-9A-HJKMNP-TV-Z]{8}$/.test(code)) throw new CallProblem({ code: 'not-found', status: 404 });
    return callIn(context)(listingsApi.getMine, { params: { code } });
  }
  if (!isEdit(url)) {
    const copied = codeOf('copy');
    return { record: null, source: copied ? await load(copied) : null };
  }
  const code = codeOf('code');
  if (!code) throw redirect(patterns.createdPost);
  return { record: await load(code), source: null };
}

export const head = ({ t, data }: HeadInput<Shown>) => ({
  title: t(data?.record ? 'edit:pageEdit' : 'edit:pageNew'),
  isListed: false,
});

export function Page() {
  const { record, source } = useLoaderData<typeof loader>();
  return (
    <chakra.div key={record?.meta.code ?? `new ${source?.meta.code ?? ''}`}>
      <PostingPage record={record} source={source} />
    </chakra.div>
  );
}
