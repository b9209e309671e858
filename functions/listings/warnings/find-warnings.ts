/** What staff are warned of in a listing: compared with others by its signals, with rules, with forbidden words. */
import type { Ulid } from '#shared/kernel/id.ts';
import { areNear } from '#shared/kernel/perceptual.ts';
import type { ListingContent, ListingMeta } from '#shared/listings/model.ts';
import { settled } from '#shared/listings/rules.ts';
import { priceFar, unusualFigures } from '#shared/listings/warnings/figure-rules.ts';
import {
  defaultForbiddenWords,
  type ForbiddenWords,
  forbiddenIn,
} from '#shared/listings/warnings/forbidden-words.ts';
import { type ListingWarning, type OtherListing, othersShown } from '#shared/listings/warnings/model.ts';
import { publicWords } from '#shared/listings/warnings/public-words.ts';
import type { Ports } from '../ports.ts';
import type { StoredListing } from '../storage/listing-writes.ts';
import type { FoundSignal, Signal } from './signal-repository.ts';
import { type SignalPorts, signalsOf } from './signals.ts';

export type WarningPorts = SignalPorts & Pick<Ports, 'repo' | 'people' | 'clock'>;

interface Finding {
  warnings: ListingWarning[];
  signals: Signal[];
}

/** As stored now; as shipped until a master puts others. */
export const wordsNow = async ({ repo }: Pick<Ports, 'repo'>): Promise<ForbiddenWords> =>
  (await repo.words()) ?? defaultForbiddenWords;

/** What is judged of a listing: the edit that waits, else the listing. */
const judgedContent = ({ content, revision }: StoredListing): ListingContent => revision ?? content;

/**
 * Its warnings at this moment, and its signals. At most one query for each signal (46), then a read of the heads and
 * of the rows that were found, and one of their posters.
 */
export async function findWarnings(
  listing: StoredListing,
  words: ForbiddenWords,
  ports: WarningPorts,
): Promise<Finding> {
  const content = judgedContent(listing);
  const signals = await signalsOf(content, ports);
  const found = await Promise.all(
    signals.map(async (signal) => ({ signal, others: await othersOf(listing.meta.id, signal, ports) })),
  );
  const of = (kind: Signal['kind'], mediaId?: Ulid) => [
    ...new Set(
      found
        .filter(({ signal }) => signal.kind === kind && (!mediaId || signal.mediaId === mediaId))
        .flatMap(({ others }) => others.map(({ id }) => id)),
    ),
  ];
  const known = await knownListings([...of('picture'), ...of('text'), ...of('phone')], listing.meta, ports);
  const { plainText } = await ports.loadTextTools();
  const said = forbiddenIn(publicWords(content, plainText), words);
  return {
    signals,
    warnings: [
      ...content.pictures.flatMap(({ mediaId }) =>
        named(of('picture', mediaId), known, (others) => ({ kind: 'same-picture', mediaId, ...others })),
      ),
      ...named(of('text'), known, (others) => ({ kind: 'same-text', ...others })),
      ...phoneShared(of('phone'), known),
      ...(said.length > 0 ? [{ kind: 'forbidden-words' as const, words: said }] : []),
      ...found.flatMap(({ signal, others }) =>
        signal.kind === 'price'
          ? priceFar(
              signal.vndPerM2!,
              others.flatMap(({ vndPerM2 }) => vndPerM2 ?? []),
            )
          : [],
      ),
      ...unusualFigures(content),
    ],
  };
}

/** Other listings that share a signal and are near in it, too. */
async function othersOf(id: Ulid, signal: Signal, { repo }: WarningPorts): Promise<FoundSignal[]> {
  const others = await repo.sharing(signal);
  return others.filter(
    (other) => other.id !== id && (!signal.hash || (other.hash && areNear(signal.hash, other.hash))),
  );
}

/** Those that still exist, by id, as staff are led to them. */
async function knownListings(ids: readonly Ulid[], own: ListingMeta, { repo, people, clock }: WarningPorts) {
  const unique = [...new Set(ids)];
  if (unique.length === 0) return new Map<Ulid, OtherListing>();
  const [metas, cards] = await Promise.all([repo.metas(unique), repo.cards(unique)]);
  const owners = [...new Set([...metas.values()].map(({ ownerId }) => ownerId))];
  const nameOf = new Map((await people.byIds(owners)).map(({ id, name }) => [id, name]));
  return new Map(
    cards.flatMap(({ id, code, title }): [Ulid, OtherListing][] => {
      const meta = metas.get(id);
      // What is a draft again is its owner's alone.
      if (!meta || meta.state === 'draft') return [];
      const { state } = settled(meta, clock.now());
      const { ownerId } = meta;
      const ownerName = nameOf.get(ownerId) ?? '';
      return [[id, { code, title, state, ownerId, ownerName, isSamePoster: ownerId === own.ownerId }]];
    }),
  );
}

type Named = { others: OtherListing[]; more: number };

/** The warning with the first few of these listings; none where all of them are gone. */
function named(
  ids: readonly Ulid[],
  known: ReadonlyMap<Ulid, OtherListing>,
  warning: (others: Named) => ListingWarning,
): ListingWarning[] {
  const others = ids.flatMap((id) => known.get(id) ?? []);
  if (others.length === 0) return [];
  return [warning({ others: others.slice(0, othersShown), more: Math.max(0, others.length - othersShown) })];
}

/** One person may post much with their phone; two accounts with one are worth a look. */
function phoneShared(ids: readonly Ulid[], known: ReadonlyMap<Ulid, OtherListing>): ListingWarning[] {
  const strangers = ids.filter((id) => known.get(id)?.isSamePoster === false);
  const accounts = 1 + new Set(strangers.map((id) => known.get(id)!.ownerId)).size;
  return named(strangers, known, (others) => ({ kind: 'shared-phone', accounts, ...others }));
}
