/** What a report says in figures, and its PDF to download. */
import { chakra } from '@chakra-ui/react';
import Download from 'lucide-react/icons/download';
import { useTranslation } from 'react-i18next';
import { fetchReport } from '#frontend/queries/content.ts';
import { useAct } from '#lib/api/use-act.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { megabytesOf } from '#lib/numbers/megabytes.ts';
import { saveBlob } from '#lib/save-file.ts';
import type { ContentDetail } from '#shared/content/public-model.ts';
import { languageTag } from '#shared/kernel/locale.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';

const Table = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    borderWidth: '1px',
    '& caption': { textAlign: 'start', fontSize: 'lg', fontWeight: 'semibold', mb: '2' },
    '& :is(th, td)': {
      px: { base: '3', sm: '4' },
      py: '2.5',
      textAlign: 'start',
      verticalAlign: 'top',
      overflowWrap: 'anywhere',
    },
    '& tr + tr': { borderTopWidth: '1px' },
    '& tbody th': { fontWeight: 'normal', color: 'fg.muted', width: { base: '55%', sm: '60%' } },
    '& td': { fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' },
  },
});

/** Nothing where a report has no figures. */
export function ReportFigures({ article }: { article: ContentDetail }) {
  const { t } = useTranslation('content');
  const readerLocale = useLocale();
  const { figures = [], locale } = article;
  if (figures.length === 0) return null;
  return (
    <Table lang={languageTag(locale)}>
      <caption lang={languageTag(readerLocale)}>{t('report.figures')}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t('report.name')}</th>
          <th scope="col">{t('report.value')}</th>
        </tr>
      </thead>
      <tbody>
        {figures.map(({ label, value }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: figures never move
          <tr key={at}>
            <th scope="row">{label}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** The file comes from the store, by an address that is good for a minute. */
export function ReportFile({ article: { slug, hasFile, fileBytes } }: { article: ContentDetail }) {
  const { t } = useTranslation('content');
  const locale = useLocale();
  const { run, isBusy, problem } = useAct(() => fetchReport(slug), {
    onDone: (blob) => saveBlob(`${slug}.pdf`, blob),
  });
  if (!hasFile) return null;
  const size = fileBytes && t('report.size', { n: megabytesOf(fileBytes, locale) });
  return (
    <chakra.div data-noprint>
      <Button variant="outline" isBusy={isBusy} onClick={() => run()}>
        <Download size={17} aria-hidden /> {t('report.download')}
      </Button>
      <chakra.span ms="3" textStyle="hint">
        {size ? t('report.fileOf', { size }) : t('report.file')}
      </chakra.span>
      {problem && <Alert tone="error">{problem}</Alert>}
    </chakra.div>
  );
}
