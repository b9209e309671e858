/** The form of content: what stands in its fields, made of stored content and made into a request. */
import { wholeNumberOf } from '#lib/numbers/parse-whole-number.ts';
import type { ContentKind } from '#shared/content/kinds.ts';
import type { Content, ContentInput, ContentText } from '#shared/content/model.ts';
import { slugOf } from '#shared/content/slugs.ts';
import type { ContentMeta, ContentRecord } from '#shared/content/staff-model.ts';
import { type AllLocales, type Locale, locales } from '#shared/kernel/locale.ts';

export const textFields = [
  ...['title', 'summary', 'body', 'seoTitle', 'seoDescription', 'expertise', 'mainJob'],
] as readonly TextField[];
export type TextField =
  | 'title'
  | 'summary'
  | 'body'
  | 'seoTitle'
  | 'seoDescription'
  | 'expertise'
  | 'mainJob';
export type TextForm = Record<TextField, string>;

export interface FigureForm {
  label: AllLocales;
  value: string;
}

export interface ContentForm {
  slug: string;
  /** The slug follows the title for as long as nobody has typed one. */
  isSlugAuto: boolean;
  texts: Record<Locale, TextForm>;
  category: string;
  author: string;
  mediaIds: string[];
  /** Words of images by their ids. */
  alts: Record<string, AllLocales>;
  coverId: string;
  /** Ids, in their order. */
  related: string[];
  career: { salaryFromVnd: string; salaryToVnd: string; openings: string; deadline: string };
  partner: { logoId: string; link: string; isKey: boolean; listingCodes: string };
  report: { isPublic: boolean; figures: FigureForm[]; fileId: string };
}

const ofLocales = <Value>(make: (locale: Locale) => Value): Record<Locale, Value> =>
  Object.fromEntries(locales.map((locale) => [locale, make(locale)])) as Record<Locale, Value>;

export const emptyText = (): TextForm =>
  Object.fromEntries(textFields.map((field) => [field, ''])) as TextForm;
export const emptyWords = (): AllLocales => ofLocales(() => '');
export const emptyFigure = (): FigureForm => ({ label: emptyWords(), value: '' });

export const emptyForm = (): ContentForm => ({
  ...{ slug: '', isSlugAuto: true, category: '', author: '', mediaIds: [], alts: {}, coverId: '' },
  related: [],
  texts: ofLocales(emptyText),
  career: { salaryFromVnd: '', salaryToVnd: '', openings: '1', deadline: '' },
  partner: { logoId: '', link: '', isKey: false, listingCodes: '' },
  report: { isPublic: false, figures: [], fileId: '' },
});

/** Whether the address has only ever followed the title. */
const isAutoSlug = ({ slug, state, wasPublic }: ContentMeta, title: string): boolean =>
  state === 'draft' && !wasPublic && (slug === slugOf(title) || slug.startsWith(`${slugOf(title)}-`));

const textOf = (value: number | undefined) => (value === undefined ? '' : String(value));

/** Stored content as the form shows it. */
export function fromRecord({ meta, content }: Pick<ContentRecord, 'meta' | 'content'>): ContentForm {
  const isSlugAuto = isAutoSlug(meta, content.texts.vi.title);
  return { ...fromContent(content), slug: isSlugAuto ? '' : (meta.nextSlug ?? meta.slug), isSlugAuto };
}

/** A text without its address: of a stored one, or for a copy. */
export function fromContent(content: Content): ContentForm {
  const { texts, pictures, career, partner, report } = content;
  const empty = emptyForm();
  return {
    ...empty,
    texts: ofLocales((locale) => ({ ...emptyText(), ...texts[locale] })),
    category: content.category ?? '',
    author: content.author ?? '',
    mediaIds: pictures.map(({ mediaId }) => mediaId),
    alts: Object.fromEntries(pictures.map(({ mediaId, alt }) => [mediaId, { ...emptyWords(), ...alt }])),
    coverId: content.coverId ?? '',
    related: content.related,
    career: career
      ? {
          salaryFromVnd: textOf(career.salaryFromVnd),
          salaryToVnd: textOf(career.salaryToVnd),
          openings: textOf(career.openings),
          deadline: career.deadline ?? '',
        }
      : empty.career,
    partner: partner
      ? {
          logoId: partner.logoId ?? '',
          link: partner.link ?? '',
          isKey: partner.isKey,
          listingCodes: partner.listingCodes.join(', '),
        }
      : empty.partner,
    report: report
      ? {
          isPublic: report.isPublic,
          fileId: report.fileId ?? '',
          figures: report.figures.map(({ label, value }) => ({
            label: { ...emptyWords(), ...label },
            value,
          })),
        }
      : empty.report,
  };
}

export const isBlankText = (text: TextForm): boolean =>
  textFields.every((field) => text[field].trim() === '');

const optional = <Key extends string>(key: Key, value: string) =>
  value.trim() === '' ? {} : ({ [key]: value.trim() } as Record<Key, string>);

function textInput(text: TextForm, kind: ContentKind): ContentText {
  const { title, summary, body, seoTitle, seoDescription, expertise, mainJob } = text;
  return {
    ...{ title, summary, body },
    ...optional('seoTitle', seoTitle),
    ...optional('seoDescription', seoDescription),
    ...(kind === 'career' && { ...optional('expertise', expertise), ...optional('mainJob', mainJob) }),
  };
}

const wordsInput = (words: AllLocales | undefined) =>
  Object.fromEntries(
    locales.flatMap((locale) => (words?.[locale]?.trim() ? [[locale, words[locale].trim()]] : [])),
  );

/** Codes as they are typed, apart by commas or blanks. */
export const codesOf = (typed: string): string[] =>
  typed
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean);

function detailsInput(kind: ContentKind, { career, partner, report, mediaIds }: ContentForm) {
  switch (kind) {
    case 'career': {
      const [from, to] = [wholeNumberOf(career.salaryFromVnd), wholeNumberOf(career.salaryToVnd)];
      const openings = wholeNumberOf(career.openings);
      return {
        career: {
          ...(from !== undefined && { salaryFromVnd: from }),
          ...(to !== undefined && { salaryToVnd: to }),
          ...(openings !== undefined && { openings }),
          ...optional('deadline', career.deadline),
        },
      };
    }
    case 'partner':
      return {
        partner: {
          ...(mediaIds.includes(partner.logoId) && { logoId: partner.logoId }),
          ...optional('link', partner.link),
          isKey: partner.isKey,
          listingCodes: codesOf(partner.listingCodes),
        },
      };
    case 'report':
      return {
        report: {
          isPublic: report.isPublic,
          ...optional('fileId', report.fileId),
          figures: report.figures.map(({ label, value }) => ({
            label: { vi: '', ...wordsInput(label) },
            value,
          })),
        },
      };
    default:
      return {};
  }
}

/** The request for what stands in the form. What is no number goes as it was typed: the server says so at its field. */
export function toInput(kind: ContentKind, form: ContentForm, slug: string | undefined): ContentInput {
  const texts = locales.flatMap((locale) => {
    const text = form.texts[locale];
    return locale === 'vi' || !isBlankText(text) ? [[locale, textInput(text, kind)]] : [];
  });
  return {
    ...(slug && { slug }),
    texts: Object.fromEntries(texts),
    images: form.mediaIds.map((mediaId) => ({ mediaId, alt: wordsInput(form.alts[mediaId]) })),
    ...(form.mediaIds.includes(form.coverId) && { coverId: form.coverId }),
    ...(kind === 'news' && optional('category', form.category)),
    ...optional('author', form.author),
    related: form.related,
    ...detailsInput(kind, form),
  } as ContentInput;
}

/** The slug to ask for; undefined leaves it to the server, or as it is. */
export function slugInput(form: ContentForm, current: string | undefined): string | undefined {
  if (!form.isSlugAuto) return form.slug.trim() || undefined;
  if (current === undefined) return undefined;
  const wanted = slugOf(form.texts.vi.title);
  return current === wanted || current.startsWith(`${wanted}-`) ? undefined : wanted;
}
