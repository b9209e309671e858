/** Keeps cards of listings: drawn when they are first asked for, taken away when the listing changes. */

import type { EntityChange } from '#shared/kernel/change-log.ts';
import { defaultLocale, type Locale } from '#shared/kernel/locale.ts';
import { DomainProblem, problemStatus } from '#shared/kernel/problem.ts';
import { listingEntity } from '#shared/search/changes.ts';
import {
  type CardAddress,
  cardFolder,
  cardFolderOf,
  cardPath,
  cardType,
  readCardPath,
} from '#shared/share-cards/model.ts';
import { cardCacheControl, passingCacheControl } from '../cache-control.ts';
import type { PageAddress } from '../page-addresses.ts';
import type { Ports, Rendered } from '../ports.ts';
import type { CardContent } from './card-ports.ts';

type Parts = Pick<Ports, 'pages' | 'store' | 'index' | 'progress' | 'release' | 'clock' | 'failed' | 'cards'>;

/** More than the cards of a listing that can lie there at once: five, and those of versions that just went. */
const cardsMax = 100;

/** Nothing but a status: who asks for a card shows no page. */
const bare = (status: number, location?: string): Rendered => ({
  status,
  html: '',
  contentType: 'text/plain; charset=utf-8',
  cacheControl: passingCacheControl,
  ...(location && { location }),
});

const entityOf = ({ code }: CardAddress) => ({ entity: listingEntity, key: code });

/** Draws cards, each once however many ask for it at the same time. */
function createDrawing({ cards, failed }: Parts) {
  const underWay = new Map<string, Promise<{ body: Uint8Array; isWhole: boolean }>>();

  /** A listing whose photo cannot be read gets a card without it, which is not kept. */
  async function draw(address: CardAddress, { words, photo }: CardContent) {
    const { locale } = address;
    if (photo !== undefined)
      try {
        const read = await cards.photo(photo);
        if (read) return { body: await cards.draw({ words, locale, photo: read }), isWhole: true };
        failed(entityOf(address), new Error(`The photo of a card is not there: ${photo}`));
      } catch (error) {
        failed(entityOf(address), error);
      }
    const body = await cards.draw({ words, locale, photo: await cards.housePicture() });
    return { body, isWhole: photo === undefined };
  }

  return (address: CardAddress, content: CardContent) => {
    const path = cardPath(address);
    const drawing = underWay.get(path) ?? draw(address, content).finally(() => underWay.delete(path));
    underWay.set(path, drawing);
    return drawing;
  };
}

export function createCardKeeper(parts: Parts) {
  const { pages, store, index, progress, release, clock, failed, cards } = parts;
  const drawn = createDrawing(parts);

  /** Keeps a card that was just drawn, the listing's entry in the index first; not once a newer release is out. */
  async function keep(address: CardAddress, body: Uint8Array): Promise<void> {
    const known = await progress.read();
    if (known && known.release !== release) return;
    const key = cardPath(address).slice(1);
    await index.note(entityOf(address), address.locale, clock.now(), []);
    await store.write(key, body, address.version, undefined);
    // The listing may have changed while its card was drawn: then the card must not stay.
    if ((await pages.versionOf(entityOf(address))) !== address.version) await store.remove(key);
  }

  async function answerCard(asked: CardAddress): Promise<Rendered> {
    const content = await cards.find(asked.code, asked.locale);
    const { version } = content;
    if (asked.version > version) return bare(404);
    // What was shared before a change leads on to what holds now.
    if (asked.version < version) return bare(302, cardPath({ ...asked, version }));
    const { body, isWhole } = await drawn(asked, content);
    if (isWhole)
      try {
        await keep(asked, body);
      } catch (error) {
        failed(entityOf(asked), error);
      }
    return {
      status: 200,
      html: '',
      body,
      contentType: cardType,
      cacheControl: isWhole ? cardCacheControl : passingCacheControl,
    };
  }

  return {
    /** Answers a card that is not kept; undefined for what is no address of one. */
    async answer({ path, locale }: PageAddress): Promise<Rendered | undefined> {
      if (locale !== defaultLocale || !path.startsWith(cardFolder)) return undefined;
      const asked = readCardPath(path);
      if (!asked) return bare(404);
      try {
        return await answerCard(asked);
      } catch (error) {
        if (error instanceof DomainProblem) return bare(problemStatus[error.code]);
        throw error;
      }
    },

    /**
     * Takes away the cards of a listing that are older than a change of it, in two requests or one; gives the languages
     * in which one stays. Raises where one cannot be removed.
     */
    async refresh({ entity, key, version, op }: EntityChange): Promise<Locale[]> {
      if (entity !== listingEntity) return [];
      const keys = await store.list(cardFolderOf(key).slice(1), undefined, cardsMax);
      const lying = keys.flatMap((one) => readCardPath(`/${one}`) ?? []);
      const holds = (card: CardAddress) =>
        card.version > version || (op === 'put' && card.version === version);
      const old = lying.filter((card) => !holds(card)).map((card) => cardPath(card).slice(1));
      const stuck = old.length > 0 ? await store.removeAll(old) : [];
      if (stuck.length > 0) throw new Error(`Cards that are out of date stay: ${stuck.join(', ')}`);
      return lying.filter(holds).map(({ locale }) => locale);
    },
  };
}
export type CardKeeper = ReturnType<typeof createCardKeeper>;
