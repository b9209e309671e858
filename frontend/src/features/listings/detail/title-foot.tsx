/** Below the title: since when the listing is there, saving it, choosing it for comparing, and the way to the comparison. */
import { chakra } from '@chakra-ui/react';
import CalendarCheck from 'lucide-react/icons/calendar-check';
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
import type { ListingCard as Card, ListingDetail } from '#shared/listings/model.ts';
import { Button } from '#ui/button.tsx';
import { useCompare } from '#ui/listing/use-compare.ts';
import { useSave } from '#ui/listing/use-save.ts';
import { TextLink } from '#ui/text-link.tsx';

type TitleFootProps = { card: Card } & Pick<ListingDetail, 'firstListedAt' | 'confirmedAt'>;

export function TitleFoot({ card, firstListedAt, confirmedAt }: TitleFootProps) {
  return (
    <>
      {firstListedAt ? (
        <FirstListed firstListedAt={firstListedAt} />
      ) : (
        card.publishedAt && <Listed publishedAt={card.publishedAt} />
      )}
      {confirmedAt && <Confirmed confirmedAt={confirmedAt} />}
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

/** A copy says since when its asset is on the site, whenever it was copied. */
function FirstListed({ firstListedAt }: { firstListedAt: string }) {
  const { t } = useTranslation('detail');
  const date = formatDate(firstListedAt, useLocale());
  const isHydrated = useHydrated();
  const count = vietNamDaysSince(firstListedAt, Date.now());
  return (
    <chakra.p mt="4" fontSize="sm" color="fg.muted">
      <time dateTime={firstListedAt}>
        {isHydrated && count > 0 ? t('firstListedDays', { count, date }) : t('firstListedOn', { date })}
      </time>
    </chakra.p>
  );
}

/** When its owner last said that it is still to be had. */
function Confirmed({ confirmedAt }: { confirmedAt: string }) {
  const { t } = useTranslation('detail');
  const date = formatDate(confirmedAt, useLocale());
  return (
    <chakra.p mt="1" fontSize="sm" color="fg.muted" display="flex" gap="1.5" alignItems="center">
      <CalendarCheck size={15} aria-hidden />
      <time dateTime={confirmedAt}>{t('confirmedOn', { date })}</time>
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
