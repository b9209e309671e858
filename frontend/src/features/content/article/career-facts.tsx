/** What a recruitment notice offers: salary, openings, and until when one may apply. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import type { ContentDetail } from '#shared/content/public-model.ts';
import { careerSalary } from './career-salary.ts';

const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: 'auto 1fr' },
    columnGap: '6',
    rowGap: { base: '1', sm: '2' },
    p: '4',
    borderWidth: '1px',
    borderRadius: 'lg',
    '& dt': { color: 'fg.muted', fontSize: 'sm' },
    '& dd': { fontWeight: 'semibold', mb: { base: '2', sm: '0' } },
  },
});

export function CareerFacts({ article }: { article: ContentDetail }) {
  const { t } = useTranslation('content');
  const locale = useLocale();
  const { career, expertise, mainJob } = article;
  if (!career) return null;
  return (
    <Facts className="tabular">
      <dt>{t('career.salary')}</dt>
      <dd>{careerSalary(career, locale, t)}</dd>
      {mainJob && (
        <>
          <dt>{t('career.mainJob')}</dt>
          <dd>{mainJob}</dd>
        </>
      )}
      {expertise && (
        <>
          <dt>{t('career.expertise')}</dt>
          <dd>{expertise}</dd>
        </>
      )}
      <dt>{t('career.openings')}</dt>
      <dd>{career.openings}</dd>
      {career.deadline && (
        <>
          <dt>{t('career.deadline')}</dt>
          <dd>{formatDate(career.deadline, locale)}</dd>
        </>
      )}
    </Facts>
  );
}
