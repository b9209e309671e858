/** The keys of everything that content stores. */
import type { Key } from '#functions/lib/writes.ts';
import type { ContentKind, ContentState } from '#shared/content/kinds.ts';
import type { ContentMeta } from '#shared/content/staff-model.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import type { Instant } from '#shared/kernel/time.ts';

declare const branded: unique symbol;
/** A key that was made by a builder here, and by nothing else. */
export type ContentKey = Key & { readonly [branded]: true };
const key = (pk: string, sk: string) => ({ pk, sk }) as ContentKey;
const padded = (version: number): string => String(version).padStart(10, '0');

export const contentPartition = (id: Ulid): string => `C#${id}`;
/** The head, with what rows of the back office show. */
export const headKey = (id: Ulid): ContentKey => key(contentPartition(id), 'META');
/** The text that a version wrote. */
export const textKey = (id: Ulid, version: number): ContentKey =>
  key(contentPartition(id), `V#${padded(version)}`);
/** What lists of versions show of it. */
export const lineKey = (id: Ulid, version: number): ContentKey =>
  key(contentPartition(id), `VL#${padded(version)}`);
/** The row of public lists in one language. */
export const cardKey = (id: Ulid, locale: Locale): ContentKey => key(contentPartition(id), `CARD#${locale}`);
/** Whose a slug is; one for each kind. */
export const slugKey = (kind: ContentKind, slug: string): ContentKey => key(`UQ#slug#${kind}#${slug}`, 'UQ');
/** That content holds an image, in whichever of its versions. */
export const holdPartition = (mediaId: Ulid): string => `CM#${mediaId}`;
export const holdKey = (mediaId: Ulid, id: Ulid): ContentKey => key(holdPartition(mediaId), id);
/** The progress of the job that publishes at a time. */
export const progressKey = (): ContentKey => key('JOB#publish-scheduled', 'PROGRESS');

/** The content that a part's partition key names. */
export const idOf = (pk: unknown): Ulid => String(pk).slice('C#'.length);

/** Where the back office lists it: by state, edits that wait by themselves. */
export type OfficeBucket = ContentState | 'edit-waiting';
export const bucketOf = ({ state, edit }: Pick<ContentMeta, 'state' | 'edit'>): OfficeBucket =>
  edit === 'waiting' ? 'edit-waiting' : state;
export const ownerPartition = (ownerId: Ulid, kind: ContentKind, bucket: OfficeBucket): string =>
  `U#${ownerId}#C#${kind}#${bucket}`;
export const staffPartition = (kind: ContentKind, bucket: OfficeBucket): string => `CA#${kind}#${bucket}`;
export const sortOf = (at: Instant, id: Ulid): string => `${at}#${id}`;

/** Public lists: all of a kind, and those of a category or the key partners. */
export const listPartition = (kind: ContentKind, locale: Locale): string => `CL#${kind}#${locale}`;
export const groupPartition = (kind: ContentKind, locale: Locale, group: string): string =>
  `CL#${kind}#${locale}#${group}`;
export const keyGroup = 'KEY';
export const categoryGroup = (category: string): string => `cat#${category}`;

/** What the job has to look at: something becomes public, or the versions of something deleted go. */
export const workKinds = ['publish', 'purge'] as const;
export interface ContentWork {
  atMs: number;
  kind: (typeof workKinds)[number];
  id: Ulid;
}
const dayBucket = (ms: number) => new Date(ms).toISOString().slice(0, 10).replaceAll('-', '');
export const workPartition = (atMs: number): string => `CDUE#${dayBucket(atMs)}`;
export const workKey = ({ atMs, kind, id }: ContentWork): ContentKey =>
  key(workPartition(atMs), `${new Date(atMs).toISOString()}#${kind}#${id}`);
/** The sort key before which everything is due at `atMs`. */
export const workUntil = (atMs: number): string => `${new Date(atMs).toISOString()}#~`;
/** Work read back from its sort key. */
export function workOf(sk: string): ContentWork {
  const [at = '', kind, id = ''] = sk.split('#');
  return { atMs: Date.parse(at), kind: kind as ContentWork['kind'], id };
}
