/** Where a person is signed in. */

import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import type { AccountDetail } from '#shared/accounts/staff-model.ts';
import { type Column, DataTable } from '#ui/back-office/data-table.tsx';
import { Panel } from '#ui/back-office/panel.tsx';
import { deviceName } from './devices.ts';

type Session = AccountDetail['sessions'][number];

export function Sessions({ sessions }: { sessions: readonly Session[] }) {
  const { t } = useTranslation('people');
  const locale = useLocale();
  const columns: Column<Session>[] = [
    {
      key: 'device',
      head: t('sessions.device'),
      isLead: true,
      cell: ({ userAgent }) => (
        <span title={userAgent}>{deviceName(userAgent) || t('sessions.unknown')}</span>
      ),
    },
    {
      key: 'started',
      head: t('sessions.started'),
      isFigure: true,
      cell: ({ startedAt }) => formatDateTime(startedAt, locale),
    },
    {
      key: 'used',
      head: t('sessions.used'),
      isFigure: true,
      cell: ({ lastUsedAt }) => formatDateTime(lastUsedAt, locale),
    },
  ];
  return (
    <Panel title={t('sessions.title', { count: sessions.length })}>
      {sessions.length === 0 ? (
        t('sessions.none')
      ) : (
        <DataTable
          label={t('sessions.title', { count: sessions.length })}
          columns={columns}
          rows={sessions}
          keyOf={({ id }) => id}
        />
      )}
    </Panel>
  );
}
