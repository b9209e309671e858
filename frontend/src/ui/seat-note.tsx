/** Says kindly what a seat of an agency may not do here, and who can give it. */
import { useTranslation } from 'react-i18next';
import { pathOf } from '#lib/paths.ts';
import type { SeatLack } from '#lib/session/workspace.ts';
import { Alert } from './alert.tsx';
import { Page } from './page.tsx';
import { TextLink } from './text-link.tsx';

export function SeatNote({ lack: { agencyId, name, word } }: { lack: SeatLack }) {
  const { t } = useTranslation('app');
  return (
    <Alert tone="info">
      {t(`seat.${word}`, { name })}{' '}
      <TextLink to={pathOf('myAgency', { id: agencyId })}>{t('seat.toAgency')}</TextLink>
    </Alert>
  );
}

/** The same in place of a whole page. */
export function SeatLackPage({ lack }: { lack: SeatLack }) {
  const { t } = useTranslation('app');
  return (
    <Page title={t('seat.title')} isNested>
      <SeatNote lack={lack} />
    </Page>
  );
}
