/** How fast a poster usually answers, in words. */
import { useTranslation } from 'react-i18next';

/** Beyond so many hours it is said in days. */
const hoursSaidMax = 24;

export function AnswerTimeText({ hours }: { hours: number }) {
  const { t } = useTranslation('detail');
  return hours > hoursSaidMax
    ? t('answersWithinDays', { count: Math.round(hours / 24) })
    : t('answersWithinHours', { count: hours });
}
