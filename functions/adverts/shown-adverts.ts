/** What readers see: the adverts that run on a position for their page, each in their language. */
import type { AdPosition, ShownAdvert, StoredAdvert } from '#shared/adverts/model.ts';
import { advertDay, advertStateOf, chosenBy, type Reader, wordsOf } from '#shared/adverts/rules.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import type { Clock } from '#shared/kernel/time.ts';
import type { AdvertRepository } from './repository.ts';

interface Ports {
  repo: Pick<AdvertRepository, 'open'>;
  clock: Clock;
}

/** All that run on a position for a reader. One query; nothing is written of who asks. */
export async function listShown(
  { position, ...reader }: { position: AdPosition } & Reader,
  { repo, clock }: Ports,
): Promise<{ items: ShownAdvert[] }> {
  const today = advertDay(clock.now());
  const open = await repo.open(today, position);
  const running = open.filter((advert) => advertStateOf(advert, today) === 'running');
  return {
    items: running.flatMap((advert) => {
      const parts = chosenBy(advert.targets, reader);
      return parts ? [shownOf(advert, reader.locale, parts)] : [];
    }),
  };
}

function shownOf(advert: StoredAdvert, locale: Locale, parts: ShownAdvert['chosenBy']): ShownAdvert {
  const { id, customerName, texts, pictures, link, weight } = advert;
  const { language, title, text } = wordsOf(texts, locale);
  return {
    ...{ id, customerName, language, title, text, link, weight, chosenBy: parts },
    pictures: pictures.map(({ alt, ownerId: _, ...picture }) => ({
      ...picture,
      alt: alt[locale] ?? alt.vi ?? '',
    })),
  };
}
