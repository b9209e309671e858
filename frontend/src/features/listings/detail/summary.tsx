/** A listing written in another language: what its fields say, in the reader's. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { infrastructure } from '#shared/catalog/infrastructure.ts';
import { isWant } from '#shared/kernel/listing-kind.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { formatPrice } from '#shared/kernel/words/money-words.ts';
import { kindName } from '#ui/listing/kind-name.ts';
import { useFacts } from './facts.tsx';
import type { DetailData } from './model.ts';
import { placeWords } from './place-words.ts';

const summed = ['landArea', 'floorArea', 'legal', 'landUse', 'leaseTerm', 'status'];
/** More of them stand in their own section. */
const namedInfrastructure = 4;

const listSeparator: Record<Locale, string> = { vi: ', ', en: ', ', ja: '、', ko: ', ', zh: '、' };
const isSpaced = (locale: Locale) => locale !== 'ja' && locale !== 'zh';

export function Summary({ data }: { data: DetailData }) {
  const { t } = useTranslation(['detail', 'app']);
  const locale = useLocale();
  const { detail, categoryNames } = data;
  const { card, content } = detail;
  const fact = (name: string, value: unknown) => t('summary.fact', { name, value });
  const facilities = (content.infrastructure?.keys ?? [])
    .flatMap((key) => infrastructure[key]?.names[locale] ?? [])
    .slice(0, namedInfrastructure);
  const sentences = [
    t('summary.what', {
      kind: t(`app:kind.${kindName(card)}`),
      category: categoryNames?.[locale] ?? t(`app:type.${card.type}`),
      place: placeWords(detail, locale).now,
    }),
    fact(t(isWant(card.kind) ? 'budget' : 'price'), formatPrice(card.price, locale)),
    ...useFacts(data)
      .filter(({ key }) => summed.includes(key))
      .map(({ name, value }) => fact(name, value)),
    ...(facilities.length > 0 ? [fact(t('infrastructure'), facilities.join(listSeparator[locale]))] : []),
  ];
  return (
    <chakra.div bg="bg.subtle" borderRadius="lg" p="4" mt="5">
      <chakra.h2 fontSize="md" mb="1">
        {t('summary.title')}
      </chakra.h2>
      <p>{sentences.join(isSpaced(locale) ? ' ' : '')}</p>
    </chakra.div>
  );
}
