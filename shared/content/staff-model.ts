/** Content as its author and staff see it in the back office: head, record, versions, history. */
import * as z from 'zod';
import { CategoryId } from '../catalog/model.ts';
import { Ulid } from '../kernel/id.ts';
import { Locale } from '../kernel/locale.ts';
import { StaffReason } from '../kernel/staff-reason.ts';
import { Instant } from '../kernel/time.ts';
import { Version } from '../kernel/version.ts';
import { Picture } from '../media/model.ts';
import { ContentKind, ContentState, EditState } from './kinds.ts';
import { Content, Slug } from './model.ts';

export const ContentMeta = z
  .object({
    id: Ulid,
    kind: ContentKind,
    slug: Slug,
    nextSlug: Slug.optional().meta({ description: 'The slug that the edit asks for' }),
    oldSlugs: z.array(Slug).meta({ description: 'Addresses that were public once and lead here' }),
    isSite: z.boolean().meta({ description: 'Written by staff for the site, not for a company of theirs' }),
    ownerId: Ulid,
    state: ContentState,
    edit: EditState.optional().meta({ description: 'A newer text than the public one: where it is' }),
    version: Version,
    textVersion: Version.meta({ description: 'The version that wrote the newest text' }),
    publishedVersion: Version.optional().meta({ description: 'The version whose text is (to be) public' }),
    wasPublic: z.boolean(),
    createdAt: Instant,
    updatedAt: Instant,
    submittedAt: Instant.optional(),
    publishAt: Instant.optional().meta({ description: 'When it becomes public, while scheduled' }),
    publishedAt: Instant.optional().meta({ description: 'When it first became public' }),
    refusal: StaffReason.optional().meta({
      description: 'Of the last decision, until it is submitted again',
    }),
    takedown: StaffReason.optional().meta({ description: 'Why staff took it off the site' }),
  })
  .meta({ id: 'ContentMeta', description: 'Where content stands, and its versions' });
export type ContentMeta = z.infer<typeof ContentMeta>;

export const ContentRecord = z
  .object({
    meta: ContentMeta,
    ownerName: z.string(),
    content: Content.meta({ description: 'The newest text' }),
    published: Content.optional().meta({ description: 'The public text, where the newest differs from it' }),
  })
  .meta({ id: 'ContentRecord', description: 'Content whole, for editing and for deciding' });
export type ContentRecord = z.infer<typeof ContentRecord>;

/** A row of the back office's lists. */
export const ContentRow = ContentMeta.omit({ refusal: true, takedown: true })
  .extend({
    ownerName: z.string(),
    title: z.string(),
    locales: z.array(Locale).meta({ description: 'Languages that it is written in' }),
    category: CategoryId.optional(),
    cover: Picture.optional(),
  })
  .meta({ id: 'ContentRow' });
export type ContentRow = z.infer<typeof ContentRow>;

export const ContentVersionLine = z
  .object({
    number: Version,
    at: Instant,
    by: z.string(),
    byName: z.string().optional(),
    title: z.string(),
    locales: z.array(Locale),
    isPublished: z.boolean(),
    restoredFrom: Version.optional(),
  })
  .meta({ id: 'ContentVersionLine', description: 'One kept version of the text' });
export type ContentVersionLine = z.infer<typeof ContentVersionLine>;

export const ContentHistoryLine = z
  .object({
    id: Ulid,
    at: Instant,
    by: z.string().meta({ description: 'User id, or `system`' }),
    byName: z.string().optional(),
    act: z.string().meta({ description: 'e.g. `content-approve`' }),
    before: z.record(z.string(), z.unknown()).optional(),
    after: z.record(z.string(), z.unknown()).optional(),
    content: z
      .object({
        before: z.record(z.string(), z.unknown()).optional(),
        after: z.record(z.string(), z.unknown()).optional(),
      })
      .optional()
      .meta({ description: 'What was decided on: all it said, or what an edit changes' }),
  })
  .meta({ id: 'ContentHistoryLine' });
export type ContentHistoryLine = z.infer<typeof ContentHistoryLine>;
