/** What a poster states of papers and law, as rows of a table: what it is about, what is said of it, and by which source. */
import { useTranslation } from 'react-i18next';
import { formatDate } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import type { FactSource, LegalFields, LegalPaper, ShownPaper } from '#shared/listings/legal-model.ts';

/** Whole, or as visitors read it. */
export type StatedLaw = Omit<LegalFields, 'papers'> & {
  papers?: readonly (LegalPaper | ShownPaper)[] | undefined;
};

export interface LegalRow {
  key: string;
  name: string;
  /** Empty where the poster says nothing. */
  value: string;
  source: string;
}

const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' · ');

/** Rows by the fields they are of; a field of which nothing is said has none. */
export function useLegalRows({ propertyCode, broker, franchise, papers = [], legalFacts = {} }: StatedLaw) {
  const { t } = useTranslation('detail');
  const locale = useLocale();
  const date = (day: string | undefined) => day && formatDate(day, locale);
  const sourceOf = (given: { source?: FactSource | undefined; asOf?: string | undefined }) =>
    joined(
      t(`legal.source.${given.source ?? 'stated'}`),
      given.asOf && t('legal.asOf', { date: date(given.asOf) }),
    );
  const paperRow = (paper: LegalPaper | ShownPaper, at: number): LegalRow => {
    const number = 'number' in paper ? paper.number : 'numberMasked' in paper && paper.numberMasked;
    return {
      key: `papers-${at}`,
      name: paper.kind && t(`legal.paper.${paper.kind}`),
      // A kind alone says that there is such a paper.
      value: number ? t('legal.number', { number }) : t('legal.hasPaper'),
      source: joined(paper.issuer, date(paper.date)),
    };
  };
  const answerRow = (key: 'mortgaged' | 'inDispute'): LegalRow[] => {
    const fact = legalFacts[key];
    const source = fact && fact.answer !== 'unknown' ? sourceOf(fact) : '';
    return fact
      ? [{ key, name: t(`legal.fact.${key}`), value: t(`legal.answer.${fact.answer}`), source }]
      : [];
  };
  const row = (
    key: 'propertyCode' | 'broker' | 'franchise' | 'franchiseYear' | 'planning',
    value: string | undefined | false,
    source = '',
  ): LegalRow[] => (value ? [{ key, name: t(`legal.fact.${key}`), value, source }] : []);
  const year = franchise?.hasRunAYear;
  return {
    propertyCode: row('propertyCode', propertyCode),
    papers: papers.map(paperRow),
    mortgaged: answerRow('mortgaged'),
    inDispute: answerRow('inDispute'),
    planning: row(
      'planning',
      legalFacts.planning?.text,
      legalFacts.planning && sourceOf(legalFacts.planning),
    ),
    franchise: row(
      'franchise',
      joined(franchise?.registeredWith, franchise?.number && t('legal.number', { number: franchise.number })),
      date(franchise?.date),
    ),
    franchiseYear: row('franchiseYear', year !== undefined && t(`legal.answer.${year ? 'yes' : 'no'}`)),
    broker: row('broker', broker?.number && t('legal.number', { number: broker.number }), broker?.issuer),
  };
}
