/** Imports of listings from a person's own files: what a row asks for, what became of it, how far an import is. */
import * as z from 'zod';
import { ProjectCode, Ulid } from '../kernel/id.ts';
import { LineText, NameText } from '../kernel/text.ts';
import { Instant } from '../kernel/time.ts';
import { Version } from '../kernel/version.ts';
import { DraftForm } from '../listings/draft-model.ts';
import { ListingInput, ListingState } from '../listings/model.ts';
import { OwnReference } from '../listings/reference.ts';
import { imageLimits } from '../media/model.ts';
import { maxPoints } from '../wallet/model.ts';
import { columnKeys } from './column-keys.ts';
import { importLimits } from './limits.ts';

/** What new rows become. */
export const importModes = ['draft', 'post'] as const;
export const ImportMode = z.enum(importModes).meta({ id: 'ImportMode' });
export type ImportMode = z.infer<typeof ImportMode>;

const n = z.int().min(1).max(1_000_000).meta({ description: 'Its row in the file' });
const points = z
  .int()
  .min(0)
  .max(maxPoints)
  .optional()
  .meta({ description: 'The cost as it was seen; a changed one stops the import with `price-changed`' });

/** What a file calls a picture, as a hash of its name (an archive's with its size) or address. */
const pictureKey = /^[0-9a-f]{16}$/;
const PictureIds = z
  .record(z.string().regex(pictureKey), Ulid)
  .refine((ids) => Object.keys(ids).length <= imageLimits.listing, { params: { code: 'too-many' } })
  .meta({
    description: 'Pictures by hashes of what the file calls them, so that the same file changes nothing',
  });
export type PictureIds = z.infer<typeof PictureIds>;
const brought = PictureIds.optional();

/** A picture that an import brings: one of its archive, or the address that a cell gives. */
export const NewPicture = z
  .discriminatedUnion('from', [
    z.object({
      from: z.literal('archive'),
      contentType: z.string().max(100),
      bytes: z.int().min(1).meta({ description: 'Under 5 MB (`imageMaxBytes`), else 413' }),
    }),
    z.object({
      from: z.literal('address'),
      address: LineText({ min: 1, max: importLimits.urlChars }).meta({
        description: 'https, of a public server; it is fetched at once and judged as uploads are',
      }),
    }),
  ])
  .meta({ id: 'NewImportPicture' });
export type NewPicture = z.infer<typeof NewPicture>;

/** One row: a new draft or an older one over, a listing to post, one to edit, one to close. */
export const ImportRow = z
  .discriminatedUnion('act', [
    z.object({ act: z.literal('draft'), n, reference: OwnReference, form: DraftForm, brought }),
    z.object({ act: z.literal('post'), n, reference: OwnReference, listing: ListingInput, points, brought }),
    z.object({
      act: z.literal('update'),
      ...{ n, reference: OwnReference, version: Version, listing: ListingInput, points, brought },
    }),
    z.object({ act: z.literal('close'), n, reference: OwnReference }),
  ])
  .meta({ id: 'ImportRow' });
export type ImportRow = z.infer<typeof ImportRow>;

export const rowOutcomes = ['created', 'updated', 'closed', 'unchanged', 'refused', 'left'] as const;
export const RowResult = z
  .object({
    n: z.int(),
    reference: OwnReference,
    outcome: z.enum(rowOutcomes).meta({
      description: '`unchanged`: it was done before · `left`: not tried, since the import stopped before it',
    }),
    code: ProjectCode.optional(),
    problem: z
      .object({ code: z.string(), pointers: z.array(z.object({ pointer: z.string(), code: z.string() })) })
      .optional()
      .meta({ description: 'Why it was refused, and at which fields' }),
  })
  .meta({ id: 'RowResult' });
export type RowResult = z.infer<typeof RowResult>;

/** An import as it stands. */
export const ImportRecord = z
  .object({
    id: Ulid,
    fileName: z.string(),
    mode: ImportMode,
    total: z.int().meta({ description: 'Rows that it brings' }),
    done: z.int().meta({ description: 'Rows that were sent, whatever became of them' }),
    created: z.int(),
    updated: z.int(),
    closed: z.int(),
    refused: z.int(),
    stoppedBy: z.string().optional().meta({ description: 'The problem that stopped it last' }),
    startedAt: Instant,
    changedAt: Instant,
  })
  .meta({ id: 'ImportRecord' });
export type ImportRecord = z.infer<typeof ImportRecord>;

export const FileName = NameText({ min: 1, max: 120 });

/** Which column of a file is which. */
export const ColumnMapping = z
  .object({
    signature: z
      .string()
      .regex(/^[0-9a-f]{16}$/)
      .meta({ description: 'Of the words at the head of the file' }),
    columns: z.array(z.enum(columnKeys).nullable()).min(1).max(importLimits.columns).meta({
      description: 'What each column is, from the left; null: nothing',
    }),
  })
  .meta({ id: 'ColumnMapping' });
export type ColumnMapping = z.infer<typeof ColumnMapping>;

/** What one of my references stands for already. */
export const KnownReference = z
  .object({
    reference: OwnReference,
    code: ProjectCode,
    version: Version,
    state: ListingState,
    form: DraftForm.optional().meta({ description: 'Of a draft' }),
    listing: ListingInput.optional().meta({ description: 'Of a listing, with the edit that waits' }),
    brought: PictureIds.optional(),
    canEdit: z.boolean(),
    canClose: z.boolean(),
    points: z.int().meta({ description: 'What editing it costs now' }),
  })
  .meta({ id: 'KnownReference' });
export type KnownReference = z.infer<typeof KnownReference>;

/** A listing of mine in the shape of a file. */
export const ExportedListing = z
  .object({
    code: ProjectCode,
    reference: OwnReference.optional(),
    state: ListingState,
    listing: ListingInput,
    pictures: z.array(z.string()).meta({ description: 'Paths on this site' }),
  })
  .meta({ id: 'ExportedListing' });
export type ExportedListing = z.infer<typeof ExportedListing>;
