/** Says that a seller's tax number was verified, and since when: in words, never by the icon alone. */
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { Badge } from '../badges.tsx';

/** Nothing where nobody has verified them. The short form is for rows of tables: the day stands in its title. */
export function SellerBadge({ since, isShort }: { since: string | undefined; isShort?: boolean }) {
  const { t } = useTranslation('app');
  const locale = useLocale();
  if (!since) return null;
  const whole = t('verified.since', { date: formatDate(since, locale) });
  return (
    <Badge tone="green">
      <ShieldCheck size={14} aria-hidden />
      {isShort ? <span title={whole}>{t('verified.short')}</span> : whole}
    </Badge>
  );
}
