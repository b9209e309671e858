/** Where a person is signed in. */
import type { AccountDetail } from '../../../../../shared/accounts/staff-model.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/texts.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { deviceName } from './devices.ts';

type Session = AccountDetail['sessions'][number];

export function Sessions({ sessions }: { sessions: readonly Session[] }) {
  const { t, locale } = useTranslation('people');
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
