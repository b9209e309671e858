/** Slugs: made of a title, in plain letters. */
import { fold } from '../kernel/fold.ts';
import { contentLimits } from './model.ts';
import type { ContentMeta } from './staff-model.ts';

/** How long a slug that is made of a title is at most: whole words, room for a number behind it. */
const madeMaxChars = 80;

/** A slug of a title: 'Quy hoạch TP. Huế 2030' is 'quy-hoach-tp-hue-2030'; 'content' where no plain letter is left. */
export function slugOf(title: string): string {
  const words = fold(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  if (words.length <= madeMaxChars) return words || 'content';
  const cut = words.slice(0, madeMaxChars + 1);
  return cut.slice(0, cut.lastIndexOf('-') > 0 ? cut.lastIndexOf('-') : madeMaxChars);
}

/** The slug with a mark behind it that makes it another one: a number, or the end of an id. */
export const slugWith = (slug: string, mark: string | number): string =>
  `${slug.slice(0, contentLimits.slugMax - String(mark).length - 1)}-${String(mark).toLowerCase()}`;

/** The slugs of content after a change, which of them to reserve and which to give back. */
export interface SlugPlan {
  slugs: Pick<ContentMeta, 'slug' | 'nextSlug' | 'oldSlugs'>;
  claim?: string | undefined;
  release?: string | undefined;
}
type Sluggish = Pick<ContentMeta, 'slug' | 'nextSlug' | 'oldSlugs' | 'wasPublic' | 'state'>;

const isApproved = ({ state }: Pick<ContentMeta, 'state'>) => state === 'published' || state === 'scheduled';
/** A slug is given back unless it is, or was, the address of something public. */
const freed = ({ slug, oldSlugs }: Sluggish, one: string | undefined, next: string): string | undefined =>
  one === undefined || one === next || one === slug || oldSlugs.includes(one) ? undefined : one;

/** The newest text asks for another slug: at once where nothing is approved, else with the next approval. */
export function askForSlug(meta: Sluggish, wanted: string): SlugPlan {
  const { slug, nextSlug, oldSlugs } = meta;
  if (wanted === (nextSlug ?? slug)) return { slugs: { slug, nextSlug, oldSlugs } };
  const claim = wanted === slug || oldSlugs.includes(wanted) ? undefined : wanted;
  if (isApproved(meta)) {
    const next = wanted === slug ? undefined : wanted;
    return { slugs: { slug, nextSlug: next, oldSlugs }, claim, release: freed(meta, nextSlug, wanted) };
  }
  return { ...takenOver(meta, wanted), claim };
}

/** The slug of the edit becomes that of the content; an address that was public leads there from now on. */
export function takeNextSlug(meta: Sluggish): SlugPlan {
  const { slug, nextSlug, oldSlugs } = meta;
  return nextSlug === undefined ? { slugs: { slug, nextSlug, oldSlugs } } : takenOver(meta, nextSlug);
}

/** The edit is dropped, and its slug with it. */
export const dropNextSlug = (meta: Sluggish): SlugPlan => ({
  slugs: { slug: meta.slug, nextSlug: undefined, oldSlugs: meta.oldSlugs },
  release: freed(meta, meta.nextSlug, meta.slug),
});

function takenOver({ slug, oldSlugs, wasPublic }: Sluggish, next: string): SlugPlan {
  const others = oldSlugs.filter((one) => one !== next);
  return wasPublic
    ? { slugs: { slug: next, nextSlug: undefined, oldSlugs: [...others, slug] } }
    : { slugs: { slug: next, nextSlug: undefined, oldSlugs: others }, release: slug };
}
