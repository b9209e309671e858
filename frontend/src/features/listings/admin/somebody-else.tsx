/** Says that somebody else has a listing open to decide on it, and the one way on: to decide all the same. */
import { useTranslation } from 'react-i18next';
import { formatTime } from '#lib/i18n/format.ts';
import type { Looking } from '#shared/listings/warnings/model.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';

export function SomebodyElse({ other: { byName, since }, onAnyway }: { other: Looking; onAnyway(): void }) {
  const { t } = useTranslation('review');
  return (
    <div role="status">
      <Alert tone="warning" title={t('looking.title', { name: byName, time: formatTime(since) })}>
        {t('looking.hint')}
      </Alert>
      <Button variant="outline" onClick={onAnyway}>
        {t('looking.anyway')}
      </Button>
    </div>
  );
}
