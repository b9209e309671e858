/** What raising a listing is promised to bring, before it is paid; and what raisings so far have brought. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useRaiseOffer } from '#frontend/queries/listings.ts';
import { formatCount, formatDate } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { mostPointsBack } from '#shared/listings/guarantee.ts';
import type { RaiseOffer } from '#shared/listings/guarantee-model.ts';
import type { PaidLevel } from '#shared/wallet/model.ts';
import { usePointsWords } from '#ui/points/points-text.tsx';

const factorText = (factor: number, locale: Locale): string =>
  locale === 'vi' ? String(factor).replace('.', ',') : String(factor);

/** Of the level that is chosen; nothing where raising the listing cannot be measured. */
export function Guarantee({ offer, level }: { offer: RaiseOffer; level: PaidLevel }) {
  const { t } = useTranslation('paid');
  const locale = useLocale();
  if (!offer.isMeasured) return null;
  const promise = offer.promises[level];
  const low = promise && factorText(promise.low, locale);
  return (
    <chakra.div borderWidth="1px" borderRadius="lg" p="4" display="grid" gap="1.5" lineHeight="snug">
      {promise ? (
        <>
          <chakra.p fontWeight="semibold" fontSize="md">
            {t('raise.promise', { low, high: factorText(promise.high, locale) })}
          </chakra.p>
          <p>{t('raise.promiseHint', { count: promise.samples, low })}</p>
        </>
      ) : (
        <p>{t('raise.noPromise')}</p>
      )}
      <chakra.p color="fg.muted">{t('raise.holdOut')}</chakra.p>
    </chakra.div>
  );
}

/** Of a listing of the person's, newest first; nothing while there are none. */
export function RaiseResults({ code }: { code: string }) {
  const { t } = useTranslation(['paid', 'app']);
  const locale = useLocale();
  const { data: offer } = useRaiseOffer(code);
  if (!offer || offer.raises.length === 0) return null;
  return (
    <section>
      <chakra.h3 textStyle="heading.panel" mb="2">
        {t('raise.results')}
      </chakra.h3>
      <chakra.ul display="grid" gap="3" fontSize="sm" lineHeight="snug">
        {offer.raises.map((raise) => (
          <li key={raise.id}>
            <chakra.p fontWeight="semibold">
              {t('raise.span', {
                level: t(`app:level.${raise.level}`),
                from: formatDate(raise.at, locale),
                until: formatDate(raise.until, locale),
              })}
            </chakra.p>
            <RaiseWords raise={raise} />
          </li>
        ))}
      </chakra.ul>
    </section>
  );
}

/** Which words say what came back: by how much it fell short, the most there is, or nothing any more. */
function shortKey(paid: number, back: number | undefined) {
  if (!back) return 'raise.shortBefore';
  return back === mostPointsBack(paid) ? 'raise.shortMost' : 'raise.short';
}

function RaiseWords({ raise }: { raise: RaiseOffer['raises'][number] }) {
  const { t } = useTranslation('paid');
  const locale = useLocale();
  const points = usePointsWords();
  const { promise, result, isVoid, pointsBack } = raise;
  const low = promise && factorText(promise.low, locale);
  if (!result)
    return (
      <p>
        {isVoid ? t('raise.void') : t('raise.running', { date: formatDate(raise.until, locale) })}
        {!isVoid && promise && ` ${t('raise.promised', { low })}`}
      </p>
    );
  const factor = factorText(result.factor, locale);
  const count = (figure: number) => formatCount(figure, locale);
  return (
    <>
      <p>
        {t('raise.result', {
          factor,
          views: count(result.views),
          days: result.days,
          baseViews: count(result.baseViews),
          baseDays: result.baseDays,
        })}
      </p>
      {promise && (
        <p>
          {result.factor >= promise.low
            ? t('raise.met', { low })
            : t(shortKey(raise.points, pointsBack), {
                low,
                factor,
                back: points(pointsBack ?? 0),
                points: count(raise.points),
              })}
        </p>
      )}
    </>
  );
}
