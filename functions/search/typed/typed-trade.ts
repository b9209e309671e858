/** Kinds and assets in a typed text: 'thuê kho', 'bán đất nền', '工場 賃貸'. */
import { typeNames } from '#shared/catalog/categories.ts';
import type { Category } from '#shared/catalog/model.ts';
import { createPhrases, type Phrases } from '#shared/catalog/typed/phrases.ts';
import { type Kind, kinds, type ListingType, listingTypes } from '#shared/kernel/listing-kind.ts';
import { categoryWords, kindWords, settings, typeWords } from './trade-words.ts';
import type { TypedText } from './typed-text.ts';

export type TradeFilters = Partial<Record<'kinds' | 'types' | 'categories', string>>;
type Meant = { kinds: Kind } | { types: ListingType } | { categories: string };

/** 'ban' without its mark is many words: only as the first one it is the kind. */
const onlyFirst = /^(ban|thue|mua)$/;

/** The dictionary, from the names that an admin gives the categories and from what people call them. */
export function createTradeWords(categories: readonly Category[]): Phrases<Meant> {
  const phrases = createPhrases<Meant>();
  const addAll = (text: string, meant: Meant) => {
    for (const phrase of text.split(', ')) phrases.add(phrase, meant);
  };
  for (const kind of kinds) addAll(kindWords[kind], { kinds: kind });
  for (const type of listingTypes) {
    if (type !== 'other' && type !== 'industrial-park')
      for (const name of Object.values(typeNames[type])) phrases.add(name, { types: type });
    addAll(typeWords[type] ?? '', { types: type });
  }
  const kept = new Set(categories.filter(({ isHidden }) => !isHidden).map(({ id }) => id));
  for (const [ids, words] of Object.entries(categoryWords)) {
    const known = ids.split(',').filter((id) => kept.has(id));
    if (known.length > 0) addAll(words, { categories: known.join(',') });
  }
  for (const { id, names } of categories)
    if (kept.has(id) && !settings.has(id))
      for (const name of Object.values(names)) phrases.add(name, { categories: id });
  return phrases;
}

/** Takes one kind and one asset out of the text, the first of each; what else is named stays a word. */
export function takeTrade(text: TypedText, dictionary: Phrases<Meant>): TradeFilters {
  const filters: TradeFilters = {};
  const found = dictionary.in(text);
  const isFirst = (from: number) => !/[a-z0-9]/.test(text.folded.slice(0, from));
  const kind = found.find(
    ({ span, values }) =>
      values.some((value) => 'kinds' in value) &&
      (!onlyFirst.test(text.folded.slice(span.from, span.to)) || isFirst(span.from) || text.hasMarks(span)),
  );
  const asset = found.find(({ values }) => values.some((value) => !('kinds' in value)));
  for (const one of new Set([kind, asset])) {
    if (!one) continue;
    // The most exact of what a phrase may mean: a category before its type.
    const meant =
      one === kind
        ? one.values.find((value) => 'kinds' in value)
        : (one.values.find((value) => 'categories' in value) ?? one.values[0]);
    Object.assign(filters, meant);
    text.take(one.span);
  }
  return filters;
}
