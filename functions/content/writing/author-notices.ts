/** Notifies the author of content of what others decide about it, in the transaction of the act. */
import type { Write } from '#functions/lib/writes.ts';
import type { Content } from '#shared/content/model.ts';
import type { ContentActName } from '#shared/content/rules.ts';
import type { ContentMeta } from '#shared/content/staff-model.ts';
import { reasonValues } from '#shared/notifications/reason-values.ts';
import type { ContentPorts } from '../ports.ts';

/** Longer titles are cut in notifications. */
const titleMaxChars = 120;
const shortTitle = ({ texts }: Content): string =>
  texts.vi.title.length > titleMaxChars ? `${texts.vi.title.slice(0, titleMaxChars - 1)}…` : texts.vi.title;

interface NotifiedAct {
  act: ContentActName;
  by: string;
  now: number;
  meta: ContentMeta;
  content: Content;
}

/** The notification of an act; none for what authors do themselves, nor for what is the site's own. */
export function authorNotices(
  { act, by, now, meta, content }: NotifiedAct,
  { notify }: Pick<ContentPorts, 'notify'>,
): Write[] {
  const { ownerId, isSite, kind: contentKind, id: contentId, slug: contentSlug } = meta;
  if (isSite || by === ownerId) return [];
  const named = { content: shortTitle(content), contentKind, contentId };
  switch (act) {
    case 'approve':
    case 'publish':
    case 'go-public':
      return meta.state === 'scheduled'
        ? [notify(ownerId, 'content-scheduled', { ...named, at: meta.publishAt ?? '' }, { now })]
        : [notify(ownerId, 'content-published', { ...named, contentSlug }, { now })];
    case 'refuse':
      return [notify(ownerId, 'content-refused', { ...named, ...reasonValues(meta.refusal ?? '') }, { now })];
    case 'take-down':
      return [
        notify(ownerId, 'content-removed', { ...named, ...reasonValues(meta.takedown ?? '') }, { now }),
      ];
    default:
      return [];
  }
}
