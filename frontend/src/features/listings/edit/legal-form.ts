/** What the posting form holds of papers and law: as text, from a stored listing, and as the API takes it. */
import { withoutBlanks } from '#lib/form/resolver.ts';
import {
  type FactSource,
  type LegalFields,
  type LegalPaper,
  type legalAnswers,
  type PaperKind,
  papersMax,
} from '#shared/listings/legal-model.ts';

export interface PaperForm {
  kind: PaperKind | '';
  number: string;
  date: string;
  issuer: string;
}
interface SourceForm {
  source: FactSource | '';
  asOf: string;
}
export interface AnswerForm extends SourceForm {
  answer: (typeof legalAnswers)[number] | '';
}
export interface LegalForm {
  propertyCode: string;
  broker: { number: string; issuer: string };
  franchise: { registeredWith: string; number: string; date: string; hasRunAYear: '' | 'yes' | 'no' };
  /** As many as there may be; one about which nothing is said is empty. */
  papers: PaperForm[];
  legalFacts: { mortgaged: AnswerForm; inDispute: AnswerForm; planning: SourceForm & { text: string } };
}

const emptyPaper = (): PaperForm => ({ kind: '', number: '', date: '', issuer: '' });
const emptySource = (): SourceForm => ({ source: '', asOf: '' });
const emptyAnswer = (): AnswerForm => ({ answer: '', ...emptySource() });

export const emptyLegal = (): LegalForm => ({
  propertyCode: '',
  broker: { number: '', issuer: '' },
  franchise: { registeredWith: '', number: '', date: '', hasRunAYear: '' },
  papers: Array.from({ length: papersMax }, emptyPaper),
  legalFacts: {
    mortgaged: emptyAnswer(),
    inDispute: emptyAnswer(),
    planning: { text: '', ...emptySource() },
  },
});

const isTyped = (value: unknown): boolean => withoutBlanks(value) !== undefined;

/** Whether anything is typed about papers and law. */
export const isLegalTouched = ({ propertyCode, broker, franchise, papers, legalFacts }: LegalForm): boolean =>
  isTyped({ propertyCode, broker, franchise, legalFacts }) || papers.some(isTyped);

/** Papers that were kept, in the shape of today's form. */
export function papersLike(kept: unknown): PaperForm[] {
  const given: unknown[] = Array.isArray(kept) ? kept : [];
  return emptyLegal().papers.map((empty, at) => {
    const paper = (given[at] ?? {}) as Partial<Record<keyof PaperForm, unknown>>;
    const texts = Object.keys(empty).map((name) => {
      const value = paper[name as keyof PaperForm];
      return [name, typeof value === 'string' ? value : ''];
    });
    return Object.fromEntries(texts) as PaperForm;
  });
}

/** The papers of which anything is typed, by their places in the form: where the server's words about them belong. */
export const typedPapers = (papers: readonly PaperForm[]): number[] =>
  papers.flatMap((paper, at) => (isTyped(paper) ? [at] : []));

/** How many papers the form asks about: those typed, and one more. */
export const shownPapers = (papers: readonly PaperForm[]): number =>
  Math.min(papersMax, (typedPapers(papers).at(-1) ?? -1) + 2);

const textsOf = <Shape extends object>(
  empty: Shape,
  given: Partial<Record<keyof Shape, unknown>> = {},
): Shape =>
  Object.fromEntries(
    Object.entries(empty).map(([name, blank]) => [name, given[name as keyof Shape] ?? blank]),
  ) as Shape;

/** The form's part from a stored listing. */
export function legalFrom(content: LegalFields): LegalForm {
  const empty = emptyLegal();
  const { franchise, legalFacts } = content;
  const year = franchise?.hasRunAYear;
  return {
    propertyCode: content.propertyCode ?? '',
    broker: textsOf(empty.broker, content.broker),
    franchise: {
      ...textsOf(empty.franchise, { ...franchise, hasRunAYear: undefined }),
      hasRunAYear: year === undefined ? '' : year ? 'yes' : 'no',
    },
    papers: empty.papers.map((paper, at) => textsOf(paper, content.papers?.[at] as LegalPaper | undefined)),
    legalFacts: {
      mortgaged: textsOf(empty.legalFacts.mortgaged, legalFacts?.mortgaged),
      inDispute: textsOf(empty.legalFacts.inDispute, legalFacts?.inDispute),
      planning: textsOf(empty.legalFacts.planning, legalFacts?.planning),
    },
  };
}

const franchiseOf = ({ hasRunAYear, ...texts }: LegalForm['franchise']) => ({
  ...texts,
  hasRunAYear: hasRunAYear === '' ? '' : hasRunAYear === 'yes',
});

/** A source and a day say nothing by themselves. */
const answerOf = (fact: AnswerForm) => (fact.answer === '' ? undefined : fact);
const planningOf = (planning: LegalForm['legalFacts']['planning']) =>
  planning.text.trim() === '' ? undefined : planning;

/** What the API takes of the fields that are shown. */
export function legalRequest(form: LegalForm, isShown: (field: keyof LegalForm) => boolean) {
  const { propertyCode, broker, franchise, papers, legalFacts } = form;
  const { mortgaged, inDispute, planning } = legalFacts;
  return {
    ...(isShown('propertyCode') && { propertyCode }),
    ...(isShown('broker') && { broker }),
    ...(isShown('franchise') && { franchise: franchiseOf(franchise) }),
    ...(isShown('papers') && papers.some(isTyped) && { papers: papers.filter(isTyped) }),
    ...(isShown('legalFacts') && {
      legalFacts: {
        mortgaged: answerOf(mortgaged),
        inDispute: answerOf(inDispute),
        planning: planningOf(planning),
      },
    }),
  };
}
