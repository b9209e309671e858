/** Reads of the contract as data of a component: each answer is kept under the address of its call. */
import useSWR, { mutate, type SWRConfiguration, type SWRResponse } from 'swr';
import type { AnyEndpoint, ClientReply } from '#shared/kernel/contract.ts';
import { type CallOptions, call, type LooseCall, type LooseOptions, urlOf } from './client.ts';

/** What a read needs, as far as the contract declares it. */
export type ReadInput<E extends AnyEndpoint> = Pick<CallOptions<E>, 'params' | 'query' | 'rawQuery'> & {
  /** Whose answer it is, where it is somebody's own: another person's never stands under the same key. */
  userId?: string;
  /** Each version of what is read has an answer of its own. */
  version?: number;
};
type Input<E extends AnyEndpoint> =
  Partial<ReadInput<E>> extends ReadInput<E> ? [input?: ReadInput<E> | null] : [input: ReadInput<E> | null];
type ReadArguments<E extends AnyEndpoint> = [
  ...Input<E>,
  options?: SWRConfiguration<ClientReply<E>, unknown>,
];
type AnyInput = Pick<LooseOptions, 'params' | 'query' | 'rawQuery'> & { userId?: string; version?: number };

/** Where SWR keeps an answer. */
export function readKey(
  endpoint: Pick<AnyEndpoint, 'path'>,
  { userId, version, ...input }: AnyInput = {},
): string | [url: string, ...whose: (string | number)[]] {
  const url = urlOf(endpoint, input);
  const whose = [userId, version].filter((part) => part !== undefined);
  return whose.length === 0 ? url : [url, ...whose];
}

/**
 * `useEndpoint(api.getThing, { params: { id } })`: the answer as SWR keeps it, asked once a key; an input of null asks
 * for nothing.
 */
export function useEndpoint<E extends AnyEndpoint>(
  endpoint: E,
  ...[input, options]: ReadArguments<E>
): SWRResponse<ClientReply<E>, unknown> {
  const read = () => (call as LooseCall)(endpoint, { ...input }) as Promise<ClientReply<E>>;
  return useRead(endpoint, input as AnyInput | null | undefined, read, options);
}

/** As `useEndpoint`, for an answer that takes more than its one call: a second try with less, say. */
export const useRead = <Answer>(
  endpoint: Pick<AnyEndpoint, 'path'>,
  input: AnyInput | null | undefined,
  read: () => Promise<Answer>,
  options?: SWRConfiguration<Answer, unknown>,
): SWRResponse<Answer, unknown> =>
  useSWR<Answer, unknown>(input === null ? null : readKey(endpoint, input), read, options);

/** Reads an answer anew wherever it is shown. */
export const refreshEndpoint = <E extends AnyEndpoint>(endpoint: E, ...[input]: Input<E>): Promise<unknown> =>
  mutate(readKey(endpoint, (input ?? {}) as AnyInput));

/** Takes over what an act has answered, as if it had just been read. */
export const keepAnswer = <E extends AnyEndpoint>(
  endpoint: E,
  answer: ClientReply<E>,
  ...[input]: Input<E>
): Promise<unknown> => mutate(readKey(endpoint, (input ?? {}) as AnyInput), answer, { revalidate: false });

/** A form that somebody types in must not be exchanged under their hands: read anew only when asked. */
export const still = { revalidateOnFocus: false, revalidateOnReconnect: false } as const;
