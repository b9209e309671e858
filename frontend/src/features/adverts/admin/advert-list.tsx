/** The list of adverts, narrowed by position and state. */
import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAdverts } from '#frontend/queries/adverts.ts';
import { formatDay } from '#lib/i18n/format-day.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { pathOf } from '#lib/paths.ts';
import { type AdPosition, type Advert, type AdvertState, advertStates } from '#shared/adverts/model.ts';
import { adPositions } from '#shared/cases/model.ts';
import type { Column } from '#ui/back-office/data-table.tsx';
import { PagedTable } from '#ui/back-office/paged-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Select } from '#ui/form/inputs.tsx';
import { type AdvertsAddress, pathTo } from './address.ts';
import { AdvertStateBadge } from './advert-words.tsx';

export function AdvertList({ address }: { address: AdvertsAddress }) {
  const { t } = useTranslation('adverts');
  const { position, state } = address;
  return (
    <>
      <Filters address={address} />
      <PagedTable
        key={`${position}-${state}`}
        pages={useAdverts({ position, state })}
        label={t('title')}
        columns={useColumns()}
        keyOf={({ id }) => id}
        linkOf={({ id }) => pathOf('adminAd', { id })}
        empty={
          position || state ? (
            <EmptyState title={t('noneFiltered')}>{t('noneFilteredHint')}</EmptyState>
          ) : (
            <EmptyState title={t('none')}>{t('noneHint')}</EmptyState>
          )
        }
      />
    </>
  );
}

function useColumns(): Column<Advert>[] {
  const { t } = useTranslation(['adverts', 'cases']);
  const locale = useLocale();
  const days = ({ from, to }: Advert) =>
    t('days', { from: formatDay(from, locale), to: formatDay(to, locale) });
  return [
    {
      key: 'customerName',
      head: t('field.customerName'),
      isLead: true,
      cell: ({ customerName }) => customerName,
    },
    {
      key: 'position',
      head: t('field.position'),
      cell: ({ position }) => t(`cases:advertising.positions.${position}`),
    },
    { key: 'state', head: t('field.state'), cell: ({ state }) => <AdvertStateBadge state={state} /> },
    { key: 'days', head: t('field.days'), cell: days },
    {
      key: 'payment',
      head: t('payment.state'),
      cell: ({ bill, payment, priceVnd }) => {
        if (payment) return t(`payment.way.${payment.way}`);
        if (bill) return t('payment.owed');
        return priceVnd === undefined ? t('notAgreed') : '–';
      },
    },
    { key: 'weight', head: t('field.weight'), isFigure: true, cell: ({ weight }) => weight },
  ];
}

function Filters({ address }: { address: AdvertsAddress }) {
  const { t } = useTranslation('adverts');
  const navigate = useNavigate();
  const id = useId();
  const go = (next: Partial<AdvertsAddress>) =>
    void navigate(pathTo({ ...address, ...next }), { replace: true, preventScrollReset: true });
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="4" mb="4">
      <PositionSelect
        value={address.position}
        all={t('allPositions')}
        onChange={(position) => go({ position })}
      />
      <chakra.div flex="1 1 12rem" maxW="xs">
        <chakra.label htmlFor={id} textStyle="label" display="block" mb="1">
          {t('field.state')}
        </chakra.label>
        <Select
          id={id}
          size="sm"
          value={address.state ?? ''}
          onChange={(event) => go({ state: (event.target.value || undefined) as AdvertState | undefined })}
        >
          <option value="">{t('notEnded')}</option>
          {advertStates.map((state) => (
            <option key={state} value={state}>
              {t(`state.${state}`)}
            </option>
          ))}
        </Select>
      </chakra.div>
    </chakra.div>
  );
}

interface PositionSelectProps {
  value: AdPosition | undefined;
  /** The choice of none in words; absent: one is always chosen. */
  all?: string;
  onChange: (position: AdPosition | undefined) => void;
}

export function PositionSelect({ value, all, onChange }: PositionSelectProps) {
  const { t } = useTranslation(['adverts', 'cases']);
  const id = useId();
  return (
    <chakra.div flex="1 1 12rem" maxW="xs">
      <chakra.label htmlFor={id} textStyle="label" display="block" mb="1">
        {t('field.position')}
      </chakra.label>
      <Select
        id={id}
        size="sm"
        value={value ?? ''}
        onChange={(event) => onChange((event.target.value || undefined) as AdPosition | undefined)}
      >
        {all && <option value="">{all}</option>}
        {adPositions.map((position) => (
          <option key={position} value={position}>
            {t(`cases:advertising.positions.${position}`)}
          </option>
        ))}
      </Select>
    </chakra.div>
  );
}
