/** What a listing is compared with others by: its pictures, its text, its phone, its price. */
import { bandsOf, textHash } from '#shared/kernel/perceptual.ts';
import type { ListingContent } from '#shared/listings/model.ts';
import { unitPriceOf } from '#shared/listings/warnings/figure-rules.ts';
import { comparedText } from '#shared/listings/warnings/public-words.ts';
import type { Ports } from '../ports.ts';
import type { Signal } from './signal-repository.ts';

export type SignalPorts = Pick<Ports, 'pictures' | 'hashing' | 'loadTextTools'>;

/** Every signal of a content: at most 46. A phone is kept as a keyed hash alone. One read of its pictures. */
export async function signalsOf(content: ListingContent, ports: SignalPorts): Promise<Signal[]> {
  const { plainText } = await ports.loadTextTools();
  const hashes = await ports.pictures.hashes(content.pictures.map(({ mediaId }) => mediaId));
  const text = textHash(comparedText(content, plainText));
  const price = unitPriceOf(content);
  return [
    ...[...hashes].flatMap(([mediaId, hash]) =>
      bandsOf(hash).map((shared): Signal => ({ kind: 'picture', shared, mediaId, hash })),
    ),
    ...(text ? bandsOf(text).map((shared): Signal => ({ kind: 'text', shared, hash: text })) : []),
    { kind: 'phone', shared: await phoneSignal(content.contact.phone, ports) },
    ...(price ? [{ kind: 'price' as const, shared: price.group, vndPerM2: price.vndPerM2 }] : []),
  ];
}

/** What listings with one contact phone (E.164) share: a keyed hash of it. */
export const phoneSignal = (phone: string, { hashing }: Pick<SignalPorts, 'hashing'>): Promise<string> =>
  hashing.mac(`contact phone ${phone}`);
