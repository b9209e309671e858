/** Where content stands: its states, dates, address, languages, and whose it is. */
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { articlePath } from '#frontend/features/content/addresses.ts';
import { formatDateTime } from '#lib/i18n/format.ts';
import { languageNames } from '#lib/i18n/language-names.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import type { ContentRecord } from '#shared/content/staff-model.ts';
import { locales } from '#shared/kernel/locale.ts';
import { TextLink } from '#ui/text-link.tsx';
import { StateBadges } from '../state-badges.tsx';

export function ContentFacts({ record: { meta, ownerName, content } }: { record: ContentRecord }) {
  const { t } = useTranslation('content-office');
  const locale = useLocale();
  const when = (at: string | undefined) => at && formatDateTime(at, locale);
  const written = locales.filter((one) => content.texts[one]).map((one) => languageNames[one]);
  return (
    <chakra.dl fontSize="sm" display="grid" gap="2" px="1">
      <Line name={t('column.state')}>
        <StateBadges meta={meta} />
      </Line>
      <Line name={t('column.owner')}>{ownerName}</Line>
      <Line name={t('column.languages')}>{written.join(' · ')}</Line>
      <Line name={t('detail.publishAt')}>{when(meta.publishAt)}</Line>
      <Line name={t('detail.submitted')}>{when(meta.submittedAt)}</Line>
      <Line name={t('detail.published')}>{when(meta.publishedAt)}</Line>
      <Line name={t('column.changed')}>{when(meta.updatedAt)}</Line>
      <Line name={t('detail.address')}>{articlePath(meta)}</Line>
      <Line name={t('detail.nextAddress')}>
        {meta.nextSlug && articlePath({ kind: meta.kind, slug: meta.nextSlug })}
      </Line>
      {meta.state === 'published' && (meta.kind !== 'report' || content.report?.isPublic) && (
        <div>
          <TextLink to={articlePath(meta)} reloadDocument>
            {t('detail.public')}
          </TextLink>
        </div>
      )}
    </chakra.dl>
  );
}

/** Nothing where there is no value. */
const Line = ({ name, children }: { name: string; children: ReactNode }) =>
  children ? (
    <div>
      <chakra.dt color="fg.muted">{name}</chakra.dt>
      <chakra.dd overflowWrap="anywhere">{children}</chakra.dd>
    </div>
  ) : null;
