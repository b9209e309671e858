/** Blocks that documents name alone in a paragraph: tables of prices and of what is kept, the owner, categories. */
import { refusedKeptDays } from '../agencies/rules.ts';
import { adPositions, caseKeptDays } from '../cases/model.ts';
import { escapeHtml } from '../kernel/html.ts';
import { listingTypes } from '../kernel/listing-kind.ts';
import type { AllLocales, Locale } from '../kernel/locale.ts';
import { formatExactVnd } from '../kernel/words/money-words.ts';
import type { DocumentFacts, DocumentOwner } from './document-facts.ts';
import { numberIn } from './document-values.ts';
import { adPositionWords, ownerWords, tableWords } from './document-words.ts';
import { openingFeatures, openingWords } from './opening-features.ts';
import { keptData, retentionWords } from './retention-words.ts';
import { serviceTerms } from './service-terms.ts';

type Cell = string | number;

function table(heads: readonly string[], rows: readonly (readonly Cell[])[], locale: Locale): string {
  const text = (cell: Cell) => escapeHtml(typeof cell === 'number' ? numberIn(cell, locale) : cell);
  const row = (cells: readonly Cell[], mark: 'td' | 'th') =>
    `<tr>${cells.map((cell) => `<${mark}>${text(cell)}</${mark}>`).join('')}</tr>`;
  const body = rows.map((cells) => row(cells, 'td')).join('');
  return `<table><thead>${row(heads, 'th')}</thead><tbody>${body}</tbody></table>`;
}

function topUps({ wallet }: DocumentFacts, locale: Locale): string {
  const { topUp, points } = tableWords;
  const rows = wallet.topUps.map((one) => [formatExactVnd(one.amountVnd, locale), one.points]);
  return table([topUp[locale], points[locale]], rows, locale);
}

function costs({ wallet }: DocumentFacts, locale: Locale): string {
  const { act, points, create, update, extend, featured, vip } = tableWords;
  const inDays = (words: Record<Locale, string>, days: number) =>
    words[locale].replace('{{days}}', numberIn(days, locale));
  const rows = [
    [create[locale], wallet.costs.create],
    [update[locale], wallet.costs.update],
    [inDays(extend, wallet.extendDays), wallet.costs.extend],
    [inDays(featured, wallet.upgradeDays), wallet.costs.upgrade.featured],
    [inDays(vip, wallet.upgradeDays), wallet.costs.upgrade.vip],
  ];
  return table([act[locale], points[locale]], rows, locale);
}

function packages({ wallet }: DocumentFacts, locale: Locale): string {
  const { package: name, points, uses, daysEach, runs, unlimited, featuredName, vipName } = tableWords;
  const rows = (['featured', 'vip'] as const).map((level) => {
    const offer = wallet.packages[level];
    const title = level === 'vip' ? vipName : featuredName;
    return [title[locale], offer.points, offer.units, offer.days, offer.runsDays ?? unlimited[locale]];
  });
  return table(
    [name, points, uses, daysEach, runs].map((head) => head[locale]),
    rows,
    locale,
  );
}

function retention({ limits, requestDays, evidence }: DocumentFacts, locale: Locale): string {
  const numbers: Record<keyof typeof keptData, number> = {
    ...{ account: 0, consents: 0 },
    listings: limits.deletedDays,
    articles: limits.articlesDays,
    drafts: 0,
    saved: 0,
    proof: evidence.keptDays,
    views: limits.viewSumsDays,
    signals: limits.signalDays,
    decided: serviceTerms.listingYears,
    logs: serviceTerms.technicalLogDays,
    backups: serviceTerms.backupDays,
    ledger: serviceTerms.ledgerYears,
    documents: limits.documentsDays,
    certificates: refusedKeptDays,
    applications: limits.applicationsDays,
    cases: caseKeptDays,
    requests: requestDays,
    sessions: limits.sessionDays,
    notifications: limits.notificationsDays,
  };
  const rows = (Object.keys(keptData) as (keyof typeof keptData)[]).map((key) => {
    const { what, why, long } = keptData[key];
    return [what[locale], why[locale], long[locale].replace('{{n}}', numberIn(numbers[key], locale))];
  });
  const { what, why, long } = retentionWords;
  return table([what[locale], why[locale], long[locale]], rows, locale);
}

function ownerBlock({ owner }: DocumentFacts, locale: Locale): string {
  const fields = Object.keys(ownerWords) as (keyof typeof ownerWords & keyof DocumentOwner)[];
  const items = fields
    .filter((field) => owner[field])
    .map((field) => `<li><strong>${ownerWords[field][locale]}</strong>: ${escapeHtml(owner[field])}</li>`);
  return `<ul>${items.join('')}</ul>`;
}

function categoryList({ categories, typeNames }: DocumentFacts, locale: Locale): string {
  const items = listingTypes.map((type) => {
    const under = categories
      .filter((one) => one.type === type && !one.isHidden)
      .map(({ names }) => names[locale]);
    return `<li><strong>${escapeHtml(typeNames[type][locale])}</strong>: ${escapeHtml(under.join(' · '))}</li>`;
  });
  return `<ul>${items.join('')}</ul>`;
}

/** What is not open yet, and where to turn meanwhile; nothing once everything is. */
function openingBlock({ owner }: DocumentFacts, locale: Locale): string {
  const features: AllLocales[] = Object.values(openingFeatures);
  if (features.length === 0) return '';
  const items = features.map((feature) => `<li>${escapeHtml(feature[locale])}</li>`).join('');
  const meanwhile = escapeHtml(openingWords.meanwhile[locale])
    .replace('{{hotline}}', escapeHtml(owner.hotline))
    .replace('{{email}}', escapeHtml(owner.email));
  return `<p>${escapeHtml(openingWords.lead[locale])}</p><ul>${items}</ul><p>${meanwhile}</p>`;
}

function adverts({ adverts: positions }: DocumentFacts, locale: Locale): string {
  const { adPosition, adWeek, byAgreement } = tableWords;
  const rows = adPositions.map((position) => {
    const { weekVnd } = positions[position];
    return [
      adPositionWords[position][locale],
      weekVnd ? formatExactVnd(weekVnd, locale) : byAgreement[locale],
    ];
  });
  return table([adPosition[locale], adWeek[locale]], rows, locale);
}

const blocks: Record<string, (facts: DocumentFacts, locale: Locale) => string> = {
  'table:topUps': topUps,
  'table:costs': costs,
  'table:packages': packages,
  'table:adverts': adverts,
  'table:retention': retention,
  'block:owner': ownerBlock,
  'block:opening': openingBlock,
  'list:categories': categoryList,
};

/** A block as safe HTML; undefined for a name that there is none of. */
export const documentBlock = (name: string, facts: DocumentFacts, locale: Locale): string | undefined =>
  Object.hasOwn(blocks, name) ? blocks[name]!(facts, locale) : undefined;

/** The names of all blocks. */
export const documentBlockNames: readonly string[] = Object.keys(blocks);
