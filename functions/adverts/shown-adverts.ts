/** What readers see: the adverts that run on a position for their page, each in their language. */
import type { AdPosition, ShownAdvert, StoredAdvert } from '#shared/adverts/model.ts';
import { advertDay, advertStateOf, chosenBy, type Reader, wordsOf } from '#shared/adverts/rules.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import type { Clock } from '#shared/kernel/time.ts';
import type { Cursors } from '../lib/cursor.ts';
import { clickPathOf } from './measure/click-links.ts';
import type { AdvertRepository } from './repository.ts';

interface Ports {
  repo: Pick<AdvertRepository, 'open'>;
  clock: Clock;
  cursors: Cursors;
}

/** All that run on a position for a reader. One query; nothing is written of who asks. */
export async function listShown(
  { position, ...reader }: { position: AdPosition } & Reader,
  ports: Ports,
): Promise<{ items: ShownAdvert[] }> {
  const today = advertDay(ports.clock.now());
  const open = await ports.repo.open(today, position);
  const shown = open
    .filter((advert) => advertStateOf(advert, today) === 'running')
    .flatMap((advert) => {
      const parts = chosenBy(advert.targets, reader);
      return parts ? [shownOf(advert, reader.locale, parts, ports)] : [];
    });
  return { items: await Promise.all(shown) };
}

async function shownOf(
  advert: StoredAdvert,
  locale: Locale,
  parts: ShownAdvert['chosenBy'],
  ports: Ports,
): Promise<ShownAdvert> {
  const { id, customerName, texts, pictures, link, weight } = advert;
  const { language, title, text } = wordsOf(texts, locale);
  return {
    ...{ id, customerName, language, title, text, link, weight, chosenBy: parts },
    clickPath: await clickPathOf(advert, ports),
    pictures: pictures.map(({ alt, ownerId: _, ...picture }) => ({
      ...picture,
      alt: alt[locale] ?? alt.vi ?? '',
    })),
  };
}
