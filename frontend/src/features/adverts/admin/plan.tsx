/** What is booked on a position, day by day for four weeks, and by whom. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAdvertBookings } from '#frontend/queries/adverts.ts';
import { formatDay } from '#lib/i18n/format-day.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { pathOf } from '#lib/paths.ts';
import type { AdvertBooking } from '#shared/adverts/model.ts';
import { advertDay, bookedOn, dayAfter } from '#shared/adverts/rules.ts';
import { TableSkeleton } from '#ui/back-office/paged-table.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { DataState } from '#ui/data-state.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { RowItem, RowList } from '#ui/row-list.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { type AdvertsAddress, firstPosition, pathTo } from './address.ts';
import { PositionSelect } from './advert-list.tsx';
import { AdvertStateBadge } from './advert-words.tsx';

const daysShown = 28;

export function Plan({ address }: { address: AdvertsAddress }) {
  const { t } = useTranslation('adverts');
  const navigate = useNavigate();
  const position = address.position ?? firstPosition;
  const from = address.from ?? advertDay(Date.now());
  const to = (days: number) => pathTo({ ...address, position, from: dayAfter(from, days) });
  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="flex-end" mb="4">
        <PositionSelect
          value={position}
          onChange={(next) => void navigate(pathTo({ ...address, position: next }), { replace: true })}
        />
        <ButtonLink size="sm" variant="outline" to={to(-daysShown)} replace>
          {t('plan.earlier')}
        </ButtonLink>
        <ButtonLink size="sm" variant="outline" to={to(daysShown)} replace>
          {t('plan.later')}
        </ButtonLink>
      </chakra.div>
      <DataState of={useAdvertBookings(position)} skeleton={<TableSkeleton />}>
        {({ bookings, slots }) => (
          <>
            <Days bookings={bookings} slots={slots} from={from} />
            <Bookings bookings={bookings} />
          </>
        )}
      </DataState>
    </>
  );
}

const Day = chakra('li', {
  base: {
    p: { base: '1', md: '2' },
    minH: '14',
    borderWidth: '1px',
    borderRadius: 'md',
    fontSize: 'xs',
    textAlign: 'center',
    '&[data-fill="some"]': { bg: 'warning.subtle' },
    '&[data-fill="all"]': { bg: 'danger.subtle' },
  },
});
const fillOf = (booked: number, slots: number) => (booked === 0 ? 'none' : booked < slots ? 'some' : 'all');

function Days({
  bookings,
  slots,
  from,
}: {
  bookings: readonly AdvertBooking[];
  slots: number;
  from: string;
}) {
  const { t } = useTranslation('adverts');
  const locale = useLocale();
  return (
    <chakra.ol
      aria-label={t('view.plan')}
      display="grid"
      gap="1"
      gridTemplateColumns="repeat(7, minmax(0, 1fr))"
      mb="6"
    >
      {Array.from({ length: daysShown }, (_, at) => dayAfter(from, at)).map((day) => {
        const booked = bookedOn(bookings, day);
        return (
          <Day key={day} data-fill={fillOf(booked, slots)}>
            <span className="visually-hidden">
              {t('plan.day', { day: formatDay(day, locale), booked, slots })}
            </span>
            <chakra.span aria-hidden display="block" color="fg.muted" className="tabular">
              {Number(day.slice(8))}/{Number(day.slice(5, 7))}
            </chakra.span>
            <chakra.strong aria-hidden display="block" className="tabular">
              {booked}/{slots}
            </chakra.strong>
          </Day>
        );
      })}
    </chakra.ol>
  );
}

function Bookings({ bookings }: { bookings: readonly AdvertBooking[] }) {
  const { t } = useTranslation('adverts');
  const locale = useLocale();
  if (bookings.length === 0) return <EmptyState title={t('plan.none')}>{t('plan.noneHint')}</EmptyState>;
  return (
    <RowList>
      {bookings.map(({ id, customerName, from, to, state }) => (
        <RowItem key={id}>
          <TextLink to={pathOf('adminAd', { id })} flex="1 1 12rem" overflowWrap="anywhere">
            {customerName}
          </TextLink>
          <span className="tabular">
            {t('days', { from: formatDay(from, locale), to: formatDay(to, locale) })}
          </span>
          <AdvertStateBadge state={state} />
        </RowItem>
      ))}
    </RowList>
  );
}
