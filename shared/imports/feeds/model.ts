/** A feed: a partner's address that is read every day as an import is read from a file; and what each pull did. */
import * as z from 'zod';
import { Ulid } from '#shared/kernel/id.ts';
import { Locale } from '#shared/kernel/locale.ts';
import { LineText, NameText } from '#shared/kernel/text.ts';
import { Instant } from '#shared/kernel/time.ts';
import { Version } from '#shared/kernel/version.ts';
import { columnKeys } from '../column-keys.ts';
import { ImportMode } from '../model.ts';
import { feedFormats, feedLimits, vanishedActs } from './limits.ts';

const Path = LineText({ max: feedLimits.pathChars });

const FeedColumnName = z
  .enum(columnKeys)
  .meta({ id: 'FeedColumnName', description: 'A column as files of listings have it' });

const FeedColumnSource = z
  .object({
    field: Path.min(1).optional().meta({ description: 'A field of the item, by its path within it' }),
    text: LineText({ min: 1, max: feedLimits.textChars })
      .optional()
      .meta({ description: 'What stands in where that is blank' }),
  })
  .refine(({ field, text }) => field !== undefined || text !== undefined, { params: { code: 'required' } })
  .meta({ id: 'FeedColumnSource' });

const FeedColumnSources = z.partialRecord(FeedColumnName, FeedColumnSource).meta({
  id: 'FeedColumnSources',
  description: 'What each column of an import is filled from',
});
const source = {
  address: LineText({ min: 1, max: feedLimits.addressChars }).meta({
    description: 'https, of a public server, without user and password',
    examples: ['https://partner.example/feed.json'],
  }),
  format: z.enum(feedFormats),
  path: Path.meta({
    description:
      'Where the items lie: `data.items` in JSON (blank: the whole), `feed.listing` from the root in XML',
  }),
};

export const FeedInput = z
  .object({
    name: NameText({ min: 1, max: feedLimits.nameChars }),
    ...source,
    columns: FeedColumnSources,
    locale: Locale.meta({ description: 'The language of its figures and words' }),
    mode: ImportMode,
    vanished: z
      .enum(vanishedActs)
      .meta({ description: 'What becomes of a listing that the feed has no more' }),
    hour: z.int().min(0).max(23).meta({ description: 'The hour of Viet Nam in which it is pulled' }),
    pointsMax: z
      .int()
      .min(0)
      .max(feedLimits.pointsMax)
      .meta({ description: 'Points that one pull may cost' }),
    isOn: z.boolean(),
  })
  .meta({ id: 'FeedInput' });
export type FeedInput = z.infer<typeof FeedInput>;

/** `suspicious`: less than half of its items came, and it waits for an answer · `stopped`: its person may no longer. */
const feedStates = ['on', 'off', 'suspicious', 'stopped'] as const;

/** Why a pull came to nothing, or ended early. */
const FeedFailure = z.string().max(60).meta({
  description:
    'A code: why nothing usable came, or what stopped the rest (`insufficient-points`, `points-limit` …)',
});

export const Feed = z
  .object({
    id: Ulid,
    ...FeedInput.omit({ isOn: true }).shape,
    state: z.enum(feedStates),
    stoppedBy: z.enum(['account', 'seat']).optional(),
    failures: z.int().min(0).meta({ description: 'Pulls that failed one after the other' }),
    isPulling: z.boolean(),
    nextAt: Instant.optional().meta({ description: 'When it is pulled next' }),
    version: Version,
    changedAt: Instant,
  })
  .meta({ id: 'Feed' });
export type Feed = z.infer<typeof Feed>;

const count = z.int().min(0);
export const FeedFault = z
  .object({
    n: z.int().meta({ description: 'Its place in the feed' }),
    reference: z.string(),
    column: z.string().optional().meta({ description: 'The column; absent: the item as a whole' }),
    code: z.string(),
    params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  })
  .meta({ id: 'FeedFault' });
export type FeedFault = z.infer<typeof FeedFault>;

const pullStates = ['running', 'done', 'unchanged', 'stopped', 'failed', 'suspicious'] as const;
export const FeedReport = z
  .object({
    id: Ulid,
    state: z.enum(pullStates),
    startedAt: Instant,
    endedAt: Instant.optional(),
    items: count.meta({ description: 'Items that the feed had' }),
    new: count,
    changed: count,
    unchanged: count,
    vanished: count,
    created: count,
    updated: count,
    closed: count,
    same: count.meta({ description: 'Rows that asked for nothing new' }),
    refused: count,
    left: count.meta({ description: 'Rows that wait for the next pull' }),
    points: count.meta({ description: 'What it cost' }),
    failure: FeedFailure.optional(),
    faults: z.array(FeedFault).max(feedLimits.faults).meta({ description: 'The first ones' }),
  })
  .meta({ id: 'FeedReport' });
export type FeedReport = z.infer<typeof FeedReport>;

/** What a preview asks for: a feed before it is kept, with as many columns as are chosen yet. */
export const FeedPreviewInput = z
  .object({ ...source, columns: FeedColumnSources, locale: Locale, mode: ImportMode })
  .meta({ id: 'FeedPreviewInput' });
export type FeedPreviewInput = z.infer<typeof FeedPreviewInput>;

/** An item as a preview shows it: its fields, what they are read as, and what is wrong. */
export const PreviewedItem = z
  .object({
    n: z.int(),
    fields: z.record(z.string(), z.string()),
    cells: z.partialRecord(FeedColumnName, z.string()).meta({ description: 'What each column gets' }),
    faults: z.array(FeedFault),
  })
  .meta({ id: 'PreviewedFeedItem' });
export type PreviewedItem = z.infer<typeof PreviewedItem>;
export const FeedPreview = z
  .object({
    count: count.meta({ description: 'Items in all' }),
    fields: z.array(z.string()).meta({ description: 'Paths of fields, as the first items have them' }),
    items: z.array(PreviewedItem).max(feedLimits.sampled),
  })
  .meta({ id: 'FeedPreview' });
export type FeedPreview = z.infer<typeof FeedPreview>;
