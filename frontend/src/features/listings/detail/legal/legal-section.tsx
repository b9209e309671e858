/** The papers of a listing and what bears on it in law, as its poster states it; what is not stated is said to be so. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import type { LegalField } from '#shared/listings/legal-rules.ts';
import { isFranchise, mayHave, missingOfFranchise } from '#shared/listings/legal-rules.ts';
import type { ListingDetail } from '#shared/listings/model.ts';
import { DetailSection } from '../detail-section.tsx';
import { type LegalRow, useLegalRows } from './use-legal-rows.ts';

export function LegalSection({ detail }: { detail: ListingDetail }) {
  const { t } = useTranslation('detail');
  const locale = useLocale();
  const { content, poster, updatedAt } = detail;
  const rows = useShownRows(content);
  if (rows.length === 0) return null;
  const isIncomplete = isFranchise(content) && missingOfFranchise(content.franchise).length > 0;
  return (
    <DetailSection id="legal" title={t('legal.title')}>
      <chakra.p textStyle="hint" mb="4">
        {t('legal.stated', { poster: poster.name, date: formatDate(updatedAt, locale) })}
      </chakra.p>
      <LegalTable rows={rows} />
      {isIncomplete && (
        <chakra.p role="note" mt="4" p="3" borderRadius="md" bg="bg.subtle" fontSize="sm">
          {t('legal.franchiseNote')}
        </chakra.p>
      )}
    </DetailSection>
  );
}

/** What buyers of such a listing ask for, stated or not, and whatever else is stated; nothing where nobody asks. */
function useShownRows(content: ListingDetail['content']): LegalRow[] {
  const { t } = useTranslation('detail');
  const rows = useLegalRows(content);
  const has = (field: LegalField) => mayHave(field, content);
  const asked = (stated: LegalRow[], key: string, name: string, isAsked: boolean) =>
    stated.length > 0 || !isAsked ? stated : [{ key, name, value: '', source: '' }];
  const fact = (
    key: 'mortgaged' | 'inDispute' | 'planning' | 'franchise' | 'franchiseYear',
    isAsked: boolean,
  ) => asked(rows[key], key, t(`legal.fact.${key}`), isAsked);
  return [
    ...rows.propertyCode,
    ...asked(rows.papers, 'papers', t('legal.papers'), has('legalFacts')),
    ...fact('mortgaged', has('legalFacts')),
    ...fact('inDispute', has('legalFacts')),
    ...fact('planning', has('propertyCode')),
    ...fact('franchise', has('franchise')),
    ...fact('franchiseYear', has('franchise')),
    ...rows.broker,
  ];
}

const Cell = chakra('td', {
  base: { py: '2.5', pe: '3', verticalAlign: 'top', overflowWrap: 'anywhere', minW: '0' },
});

function LegalTable({ rows }: { rows: readonly LegalRow[] }) {
  const { t } = useTranslation('detail');
  return (
    <chakra.table width="full" fontSize="sm" borderCollapse="collapse" tableLayout="fixed">
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t('legal.column.what')}</th>
          <th scope="col">{t('legal.column.value')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, value, source }) => (
          <chakra.tr key={key} borderBottomWidth="1px" borderColor="border.muted" breakInside="avoid">
            <Cell
              as="th"
              scope="row"
              width={{ base: '42%', md: '38%' }}
              textAlign="start"
              fontWeight="normal"
              color="fg.muted"
            >
              {name}
            </Cell>
            <Cell pe="0" color={value ? undefined : 'fg.muted'}>
              {value || t('legal.notStated')}
              {source && (
                <chakra.span display="block" textStyle="note">
                  {source}
                </chakra.span>
              )}
            </Cell>
          </chakra.tr>
        ))}
      </tbody>
    </chakra.table>
  );
}
