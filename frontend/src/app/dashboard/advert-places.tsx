/** How the places for adverts stand: what runs today, how many there are, from when on one is free. */
import { useTranslation } from 'react-i18next';
import { formatCount, formatDate } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { pathOf } from '#lib/paths.ts';
import { useSession } from '#lib/session/use-session.ts';
import type { AdvertPlace } from '#shared/adverts/model.ts';
import { admits } from '#shared/kernel/access.ts';
import { vietNamDate } from '#shared/kernel/time.ts';
import { type Column, DataTable } from '#ui/back-office/data-table.tsx';
import { Panel } from '#ui/back-office/panel.tsx';
import { TextLink } from '#ui/text-link.tsx';

export function AdvertPlaces({ places }: { places: readonly AdvertPlace[] }) {
  const { t } = useTranslation(['dashboard', 'ads']);
  const locale = useLocale();
  const { me } = useSession();
  const today = vietNamDate(Date.now());
  const freeWords = ({ freeFrom }: AdvertPlace) => {
    if (!freeFrom) return t('adverts.full');
    if (freeFrom <= today) return t('adverts.freeNow');
    return t('adverts.freeFrom', { date: formatDate(`${freeFrom}T05:00:00.000Z`, locale) });
  };
  const columns: Column<AdvertPlace>[] = [
    {
      key: 'position',
      head: t('adverts.position'),
      isLead: true,
      cell: ({ position }) => t(`ads:position.${position}`),
    },
    {
      key: 'running',
      head: t('adverts.running'),
      isFigure: true,
      cell: ({ running, slots }) =>
        t('adverts.ofSlots', { n: formatCount(running, locale), slots: formatCount(slots, locale) }),
    },
    { key: 'free', head: t('adverts.free'), cell: freeWords },
  ];
  return (
    <Panel
      title={t('adverts.title')}
      actions={admits('admin', me) && <TextLink to={pathOf('adminAds')}>{t('adverts.toPlan')}</TextLink>}
    >
      <DataTable
        label={t('adverts.title')}
        columns={columns}
        rows={places}
        keyOf={({ position }) => position}
      />
    </Panel>
  );
}
