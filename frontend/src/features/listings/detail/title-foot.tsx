/** Below the title: since when the listing is there, saving it, choosing it for comparing, and the way to the comparison. */
import { chakra } from '@chakra-ui/react';
import Check from 'lucide-react/icons/check';
import Heart from 'lucide-react/icons/heart';
import Scale from 'lucide-react/icons/scale';
import { useTranslation } from 'react-i18next';
import { useCompared } from '#lib/compared.ts';
import { formatDate } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { patterns } from '#lib/paths.ts';
import { useHydrated } from '#lib/use-hydrated.ts';
import { vietNamDaysSince } from '#shared/kernel/time.ts';
import type { ListingCard as Card } from '#shared/listings/model.ts';
import { Button } from '#ui/button.tsx';
import { useCompare } from '#ui/listing/use-compare.ts';
import { useSave } from '#ui/listing/use-save.ts';
import { TextLink } from '#ui/text-link.tsx';

export function TitleFoot({ card }: { card: Card }) {
  return (
    <>
      {card.publishedAt && <Listed publishedAt={card.publishedAt} />}
      <ChoiceLine card={card} />
    </>
  );
}

/** The day stands in the kept HTML; how long ago that is only the reader's clock knows. */
function Listed({ publishedAt }: { publishedAt: string }) {
  const { t } = useTranslation('detail');
  const date = formatDate(publishedAt, useLocale());
  const isHydrated = useHydrated();
  const count = vietNamDaysSince(publishedAt, Date.now());
  return (
    <chakra.p mt="4" fontSize="sm" color="fg.muted">
      <time dateTime={publishedAt}>
        {!isHydrated && t('listedOn', { date })}
        {isHydrated && (count === 0 ? t('listedToday', { date }) : t('listedDays', { count, date }))}
      </time>
    </chakra.p>
  );
}

function ChoiceLine({ card }: { card: Card }) {
  const { t } = useTranslation('app');
  const { isChosen, title, toggle } = useCompare(card);
  const hasChosen = useCompared().length > 0;
  const Icon = isChosen ? Check : Scale;
  return (
    <chakra.div
      mt="3"
      display="flex"
      alignItems="center"
      flexWrap="wrap"
      columnGap="3"
      rowGap="2"
      data-noprint
    >
      <SaveChoice card={card} />
      <Button
        variant="outline"
        size="sm"
        aria-pressed={isChosen}
        aria-label={t('compare.one', { title })}
        onClick={toggle}
      >
        <Icon size={16} aria-hidden /> {t('compare.add')}
      </Button>
      {hasChosen && (
        <TextLink to={patterns.compare} fontSize="sm" display="inline-flex" alignItems="center" minH="8">
          {t('compare.open')}
        </TextLink>
      )}
    </chakra.div>
  );
}

function SaveChoice({ card }: { card: Card }) {
  const { t } = useTranslation('app');
  const { isSaved, title, toggle } = useSave(card);
  return (
    <Button
      variant="outline"
      size="sm"
      aria-pressed={isSaved}
      aria-label={t('save.one', { title })}
      onClick={toggle}
      css={{ '&[aria-pressed=true] svg': { color: 'danger.solid', fill: 'currentColor' } }}
    >
      <Heart size={16} aria-hidden /> {t('save.add')}
    </Button>
  );
}
