/** What is wrong with content, field by field: asked by the form and by the server alike. */

import { locales } from '../kernel/locale.ts';
import type { FieldError } from '../kernel/problem.ts';
import { isVisible } from '../kernel/text.ts';
import { mediaOfBody } from './body.ts';
import type { ContentKind } from './kinds.ts';
import { type ContentInput, contentLimits } from './model.ts';

/** What the checks ask of outside. */
export interface CheckTools {
  /** The content itself; absent while it is new. */
  id?: string | undefined;
  /** What it may lead on to: public content, and what it leads to already. */
  relatable: ReadonlySet<string>;
  /** What a reader reads of rich text. */
  plainText(html: string): string;
  /** Categories of news that may be chosen, and the one that it has already. */
  categories: readonly string[];
  /** Whether the caller may set what staff alone set. */
  isStaff: boolean;
  /** What staff alone set, as it is now. */
  kept?: { isKey?: boolean | undefined; isPublic?: boolean | undefined };
}

const detailsOf = { career: 'career', partner: 'partner', report: 'report' } as const;
type Details = keyof typeof detailsOf;
const error = (pointer: string, code: string, params?: FieldError['params']): FieldError => ({
  pointer,
  code,
  ...(params && { params }),
});

/** What is wrong with a text that is only kept: images that are not its own, fields of another kind, what staff set. */
export function checkDraft(kind: ContentKind, input: ContentInput, tools: CheckTools): FieldError[] {
  return [
    ...checkImages(input),
    ...(Object.keys(detailsOf) as Details[]).flatMap((name) =>
      input[name] !== undefined && name !== kind ? [error(`/${name}`, 'not-allowed')] : [],
    ),
    ...checkCategory(kind, input, tools),
    ...checkRelated(input, tools),
    ...checkStaffFields(input, tools),
    ...checkSalary(input),
  ];
}

/** What is missing before it may wait for approval or be published; drafts may lack it. */
export function checkComplete(
  kind: ContentKind,
  input: Pick<ContentInput, 'texts' | 'images' | 'category'>,
  { plainText }: Pick<CheckTools, 'plainText'>,
): FieldError[] {
  const texts = locales.flatMap((locale) => {
    const text = input.texts[locale];
    if (!text) return [];
    const has = (html: string) => isVisible(plainText(html));
    return [
      ...(isVisible(text.summary) ? [] : [error(`/texts/${locale}/summary`, 'required')]),
      ...(has(text.body) ? [] : [error(`/texts/${locale}/body`, 'required')]),
    ];
  });
  const alts = input.images.flatMap(({ alt }, at) =>
    isVisible(alt.vi ?? '') ? [] : [error(`/images/${at}/alt/vi`, 'required')],
  );
  const category = kind === 'news' && !input.category ? [error('/category', 'required')] : [];
  const images = kind === 'news' && input.images.length === 0 ? [error('/images', 'required')] : [];
  return [...texts, ...alts, ...category, ...images];
}

function checkImages({ images, coverId, partner, texts }: ContentInput): FieldError[] {
  const ids = images.map(({ mediaId }) => mediaId);
  const own = new Set(ids);
  const bodies = locales.flatMap((locale) => {
    const isStrange = mediaOfBody(texts[locale]?.body ?? '').some((id) => !own.has(id));
    return isStrange ? [error(`/texts/${locale}/body`, 'unknown-image')] : [];
  });
  return [
    ...ids.flatMap((id, at) => (ids.indexOf(id) < at ? [error(`/images/${at}/mediaId`, 'duplicate')] : [])),
    ...(coverId && !own.has(coverId) ? [error('/coverId', 'unknown-image')] : []),
    ...(partner?.logoId && !own.has(partner.logoId) ? [error('/partner/logoId', 'unknown-image')] : []),
    ...bodies,
  ];
}

function checkCategory(
  kind: ContentKind,
  { category }: ContentInput,
  { categories }: CheckTools,
): FieldError[] {
  if (category === undefined) return [];
  if (kind !== 'news') return [error('/category', 'not-allowed')];
  return categories.includes(category) ? [] : [error('/category', 'not-found')];
}

/** What its page leads on to: each once, never itself, and only what visitors can read. */
function checkRelated({ related }: ContentInput, { id, relatable }: CheckTools): FieldError[] {
  const codeOf = (one: string, at: number) => {
    if (one === id) return 'itself';
    if (related.indexOf(one) < at) return 'duplicate';
    return relatable.has(one) ? undefined : 'not-public';
  };
  return related.flatMap((one, at) => {
    const code = codeOf(one, at);
    return code ? [error(`/related/${at}`, code)] : [];
  });
}

/** A seller sends these as they are; whoever only leaves them out changes nothing. */
function checkStaffFields({ partner, report }: ContentInput, { isStaff, kept }: CheckTools): FieldError[] {
  if (isStaff) return [];
  const isSame = (value: boolean | undefined, now: boolean | undefined) => !value || value === now;
  return [
    ...(isSame(partner?.isKey, kept?.isKey) ? [] : [error('/partner/isKey', 'not-allowed')]),
    ...(isSame(report?.isPublic, kept?.isPublic) ? [] : [error('/report/isPublic', 'not-allowed')]),
  ];
}

function checkSalary({ career }: ContentInput): FieldError[] {
  const { salaryFromVnd: from, salaryToVnd: to } = career ?? {};
  return from !== undefined && to !== undefined && from > to
    ? [error('/career/salaryToVnd', 'too-small', { minimum: from })]
    : [];
}

/** Cleaning rich text can make it longer than it was sent. */
export const checkLengths = ({ texts }: Pick<ContentInput, 'texts'>): FieldError[] =>
  locales.flatMap((locale) =>
    (texts[locale]?.body.length ?? 0) <= contentLimits.bodyMax
      ? []
      : [error(`/texts/${locale}/body`, 'too-long', { maximum: contentLimits.bodyMax })],
  );
