/** How an inbox does: what is unread, and how fast people are answered; who posts is told what visitors see of it. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { InboxFigures as Figures } from '#shared/leads/lead-model.ts';
import { leadLimits } from '#shared/leads/lead-model.ts';

/** Beyond so many hours it is said in days. */
const hoursSaidMax = 24;

export function InboxFigures({ figures, isOwn }: { figures: Figures; isOwn: boolean }) {
  const { t } = useTranslation('leads');
  const { unread, received, answered, answersWithinHours: hours, isShown } = figures;
  if (received === 0) return null;
  return (
    <chakra.div mb="4" fontSize="sm">
      <p role="status">
        {t('figures', { unread, received, answered })}{' '}
        {hours !== undefined &&
          (hours > hoursSaidMax
            ? t('withinDays', { count: Math.round(hours / 24) })
            : t('withinHours', { count: hours }))}
      </p>
      {isOwn && (
        <chakra.p mt="1" color="fg.muted">
          {isShown ? t('isShown') : t('isNotShown', { figure: leadLimits.answeredBeforeShown })}
        </chakra.p>
      )}
    </chakra.div>
  );
}
