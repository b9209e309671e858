/** `/created-post` and `/edit-post?code=…`: the posting form, new or over a stored listing. */
import { chakra } from '@chakra-ui/react';
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { CallProblem } from '#lib/api/http.ts';
import { patterns, unprefixed } from '#lib/paths.ts';
import { callIn, type HeadInput } from '#lib/route-module.ts';
import { listingsApi } from '#shared/listings/api.ts';
import type { ListingRecord } from '#shared/listings/model.ts';
import { PostingPage } from '../edit/posting-page.tsx';

const isEdit = ({ pathname }: URL) => unprefixed(pathname).toLowerCase().startsWith(patterns.editPost);

/** The listing to edit; nothing for a new one. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<ListingRecord | null> {
  const url = new URL(request.url);
  if (!isEdit(url)) return null;
  const code = url.searchParams.get('code')?.trim().toUpperCase();
  if (!code) throw redirect(patterns.createdPost);
  if (!/^DA[0-9A-HJKMNP-TV-Z]{8}$/.test(code)) throw new CallProblem({ code: 'not-found', status: 404 });
  return callIn(context)(listingsApi.getMine, { params: { code } });
}

export const head = ({ t, data }: HeadInput<ListingRecord | null>) => ({
  title: t(data ? 'edit:pageEdit' : 'edit:pageNew'),
  isListed: false,
});

export function Page() {
  const record = useLoaderData<typeof loader>();
  return (
    <chakra.div key={record?.meta.code ?? 'new'}>
      <PostingPage record={record} />
    </chakra.div>
  );
}
