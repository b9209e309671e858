/** How a claim stands: what was checked and how long ago, and what held before and holds no more. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import type { Standing } from '#shared/listings/evidence.ts';
import type { Grading } from '#shared/listings/evidence-model.ts';
import { AgeText } from '#ui/value-text.tsx';

/** The last day on which a grade holds. */
const lastOf = (until: string) => new Date(Date.parse(until) - 1).toISOString();
/** The middle of a day of Viet Nam, so that it is the same day wherever it is read. */
const noonOf = (day: string) => `${day}T05:00:00.000Z`;

export function ClaimStanding({ standing: { holds, lapsed } }: { standing: Standing }) {
  const { t } = useTranslation('detail');
  return (
    <>
      {holds ? <Holds grading={holds} /> : <chakra.span color="fg.muted">{t('claims.none')}</chakra.span>}
      {lapsed && <Lapsed grading={lapsed} />}
    </>
  );
}

function Holds({ grading: { grade, on, until } }: { grading: Grading }) {
  const { t } = useTranslation('detail');
  const locale = useLocale();
  return (
    <>
      {t(`claims.grade.${grade}`)}
      <chakra.span display="block" textStyle="note">
        <AgeText instant={noonOf(on)} /> · {t('claims.until', { date: formatDate(lastOf(until), locale) })}
      </chakra.span>
    </>
  );
}

function Lapsed({ grading: { grade, on } }: { grading: Grading }) {
  const { t } = useTranslation('detail');
  const locale = useLocale();
  const date = formatDate(noonOf(on), locale);
  return (
    <chakra.span display="block" textStyle="note">
      {t('claims.lapsed', { grade: t(`claims.grade.${grade}`), date })}
    </chakra.span>
  );
}
