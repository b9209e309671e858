/** Builds a version of content from its author's input: cleaned, checked, with its pictures. */

import { checkComplete, checkDraft, checkLengths } from '#shared/content/checks.ts';
import type { ContentKind } from '#shared/content/kinds.ts';
import type { Content, ContentInput, ContentPicture, ContentTexts } from '#shared/content/model.ts';
import { type Caller, isStaff } from '#shared/kernel/access.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import { defaultLocale, locales } from '#shared/kernel/locale.ts';
import { DomainProblem, type FieldError } from '#shared/kernel/problem.ts';
import type { ContentPorts, ContentTextTools } from '../ports.ts';

/** What the content says already: its category may be hidden by now, its pictures another's. */
export interface KnownContent {
  /** Absent while it is new. */
  id?: Ulid | undefined;
  newest?: Content | undefined;
  published?: Content | undefined;
}

/**
 * The content of an input. Raises `validation-failed` naming every wrong field (`active-content` for what would run in
 * a browser), and what is wrong with images that are new.
 */
export async function buildContent(
  kind: ContentKind,
  input: ContentInput,
  caller: Caller,
  known: KnownContent,
  ports: ContentPorts,
): Promise<Content> {
  const tools = await ports.loadTextTools();
  const active = activeErrors(input.texts, tools);
  if (active.length > 0) throw new DomainProblem('validation-failed', { errors: active });
  const clean = { ...input, texts: cleanTexts(input.texts, tools) };
  const { id, newest } = known;
  const offered = (await ports.categories.news()).filter(({ isHidden }) => !isHidden).map(({ id }) => id);
  const errors = [
    ...checkDraft(kind, clean, {
      plainText: tools.plainText,
      categories: [...offered, ...(newest?.category ? [newest.category] : [])],
      id,
      relatable: await relatableOf(clean, known, ports),
      isStaff: isStaff(caller),
      kept: { isKey: newest?.partner?.isKey, isPublic: newest?.report?.isPublic },
    }),
    ...checkLengths(clean),
  ];
  if (errors.length > 0) throw new DomainProblem('validation-failed', { errors });
  const fileBytes = await claimFile(clean, caller.userId, known, ports);
  const { images: _, slug: __, ...rest } = clean;
  const pictures = await picturesOf(clean, caller.userId, known, ports);
  const content = { ...rest, pictures, ...(fileBytes && { fileBytes }) };
  return isStaff(caller) ? content : withStaffFieldsOf(content, newest);
}

/** The content with what staff alone set as it is now: an author neither sets it nor takes it back. */
export const withStaffFieldsOf = (content: Content, now: Content | undefined): Content => ({
  ...content,
  ...(content.partner && { partner: { ...content.partner, isKey: now?.partner?.isKey ?? false } }),
  ...(content.report && { report: { ...content.report, isPublic: now?.report?.isPublic ?? false } }),
});

const activeErrors = (texts: ContentTexts, { hasActiveParts }: ContentTextTools): FieldError[] =>
  locales.flatMap((locale) =>
    hasActiveParts(texts[locale]?.body ?? '')
      ? [{ pointer: `/texts/${locale}/body`, code: 'active-content' }]
      : [],
  );

const cleanTexts = (texts: ContentTexts, { sanitiseContent }: ContentTextTools): ContentTexts =>
  Object.fromEntries(
    locales.flatMap((locale) => {
      const text = texts[locale];
      return text ? [[locale, { ...text, body: sanitiseContent(text.body) }]] : [];
    }),
  ) as ContentTexts;

/** Pictures that the content shows already stay, whoever uploaded them; new ones are the caller's. */
async function picturesOf(
  { images }: ContentInput,
  userId: Ulid,
  { newest, published }: KnownContent,
  ports: ContentPorts,
): Promise<ContentPicture[]> {
  const kept = new Map(
    [...(published?.pictures ?? []), ...(newest?.pictures ?? [])].map((one) => [one.mediaId, one]),
  );
  const fresh = images.flatMap(({ mediaId }, at) => (kept.has(mediaId) ? [] : [{ mediaId, at }]));
  const claimed = await claimAt(fresh, userId, ports);
  return images.map(({ mediaId, alt }) => {
    const { alt: _, ...picture } = claimed.get(mediaId) ?? kept.get(mediaId)!;
    return { ...picture, alt };
  });
}

/** What it leads to already may stay, though it is not public any more; what is new has to be. */
async function relatableOf(
  { related }: ContentInput,
  { newest, published }: KnownContent,
  { repo }: ContentPorts,
): Promise<ReadonlySet<Ulid>> {
  const kept = new Set([...(newest?.related ?? []), ...(published?.related ?? [])]);
  const cards = await repo.cardsOf(
    related.filter((id) => !kept.has(id)),
    defaultLocale,
  );
  return new Set([...kept, ...cards.map(({ id }) => id)]);
}

/** The file of a report that it had already stays, whoever uploaded it; another is the caller's. Answers its size. */
async function claimFile(
  { report }: ContentInput,
  userId: Ulid,
  { newest, published }: KnownContent,
  { files }: ContentPorts,
): Promise<number | undefined> {
  const fileId = report?.fileId;
  if (!fileId) return undefined;
  const holder = [newest, published].find((one) => one?.report?.fileId === fileId);
  if (holder) return holder.fileBytes;
  try {
    return (await files.claim(userId, fileId, '/report/fileId')).bytes;
  } catch (error) {
    if (!(error instanceof DomainProblem) || !error.details.errors) throw error;
    const errors = error.details.errors.map((one) => ({ ...one, pointer: '/report/fileId' }));
    throw new DomainProblem(error.code, { ...error.details, errors });
  }
}

/** Claims images; what is wrong with one is told where it stands in the input. */
async function claimAt(
  fresh: readonly { mediaId: Ulid; at: number }[],
  userId: Ulid,
  { pictures }: ContentPorts,
) {
  if (fresh.length === 0) return new Map();
  try {
    const claimed = await pictures.claim(
      userId,
      fresh.map(({ mediaId }) => mediaId),
      'content',
    );
    return new Map(claimed.map((one) => [one.mediaId, one]));
  } catch (error) {
    if (!(error instanceof DomainProblem) || !error.details.errors) throw error;
    const errors = error.details.errors.map(({ pointer, ...rest }) => {
      const [, index] = /^\/mediaIds\/(\d+)$/.exec(pointer) ?? [];
      const at = index === undefined ? undefined : fresh[Number(index)]?.at;
      return { ...rest, pointer: at === undefined ? '/images' : `/images/${at}/mediaId` };
    });
    throw new DomainProblem(error.code, { ...error.details, errors });
  }
}

/** Raises `validation-failed` for what is missing before content may wait or be published. */
export async function expectComplete(
  kind: ContentKind,
  content: Content,
  ports: ContentPorts,
): Promise<void> {
  const { plainText } = await ports.loadTextTools();
  const images = content.pictures.map(({ mediaId, alt }) => ({ mediaId, alt }));
  const errors = checkComplete(kind, { ...content, images }, { plainText });
  if (errors.length > 0) throw new DomainProblem('validation-failed', { errors });
}

/** The ids of a version's images, and of its file. */
export const mediaIdsOf = ({ pictures, report }: Pick<Content, 'pictures' | 'report'>): Ulid[] => [
  ...pictures.map(({ mediaId }) => mediaId),
  ...(report?.fileId ? [report.fileId] : []),
];
