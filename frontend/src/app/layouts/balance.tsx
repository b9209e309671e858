/** The points of the person signed in, in the header: a link to their wallet. Loaded for them alone. */
import Coins from 'lucide-react/icons/coins';
import { useTranslation } from 'react-i18next';
import { useBalance } from '#frontend/queries/wallet.ts';
import { formatCount } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { patterns } from '#lib/paths.ts';
import { ButtonLink } from '#ui/button.tsx';

/** Nothing until the points are known. */
export default function Balance({ userId }: { userId: string }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const points = useBalance(userId);
  if (points === undefined) return null;
  return (
    <ButtonLink to={patterns.wallet} variant="ghost" size="sm" className="tabular">
      <Coins size={18} aria-hidden />{' '}
      {t('nav.points', { count: points, figure: formatCount(points, locale) })}
    </ButtonLink>
  );
}
