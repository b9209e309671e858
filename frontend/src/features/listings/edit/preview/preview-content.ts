/** The listing that a form would become, for showing it before it is sent. */

import type { Upload } from '#lib/uploads/model.ts';
import { displayName } from '#shared/accounts/display-name.ts';
import type { Me } from '#shared/accounts/model.ts';
import { withCountryCode } from '#shared/accounts/phones.ts';
import type { Rates } from '#shared/kernel/money.ts';
import { instant } from '#shared/kernel/time.ts';
import { cleaned } from '#shared/listings/clean-input.ts';
import { contentOf, maskedPhone } from '#shared/listings/derive.ts';
import type { Level, ListingContent, ListingInput, ListingRecord } from '#shared/listings/model.ts';
import type { Place } from '#shared/listings/place-model.ts';
import type { Media, ReferenceFile } from '#shared/media/model.ts';
import { plainText } from '#shared/search/index/search-document.ts';
import type { ListingForm } from '../model.ts';
import { toRequest } from '../to-request.ts';
import { cleanHtml } from './clean-html.ts';

/** What has to fit before there is anything to show: all but the texts and pictures that come last. */
const needed = new Set(
  'kind type category title place price leaseTerm landArea floorArea areaRange landUse propertyCode papers legalFacts franchise broker infrastructure enterprise'.split(
    ' ',
  ),
);

/** Of the fields that would be refused now, those without which there is no preview. */
export const missingForPreview = (outstanding: readonly string[]): string[] =>
  outstanding.filter((name) => needed.has(name.split('.')[0]!));

interface PreviewFacts {
  place: Place;
  rates: Rates;
  uploads: readonly Upload[];
  /** What the server knows of the form's file. */
  file: Media | undefined;
}

/** The content of a form whose needed fields fit; pictures are those that the server has taken already. */
export function previewContent(
  form: ListingForm,
  { place, rates, uploads, file }: PreviewFacts,
): ListingContent {
  const input = toRequest({ ...form, mediaIds: [] }) as unknown as ListingInput;
  const words = cleaned({ ...input, description: form.description }, { sanitise: cleanHtml, plainText });
  const pictures = uploads.flatMap(({ picture }) => picture ?? []);
  const { pictureTexts } = form;
  const referenceFile = referenceFileOf(form, file);
  return contentOf(
    { ...words, pictureTexts },
    {
      place,
      pictures,
      referenceFile,
      rates,
      phone: maskedContact(form.contact.phone),
    },
  );
}

function referenceFileOf({ referenceFile }: ListingForm, file: Media | undefined): ReferenceFile | undefined {
  if (!referenceFile.mediaId || file?.id !== referenceFile.mediaId || !file.bytes || !file.pages)
    return undefined;
  return { ...referenceFile, bytes: file.bytes, pages: file.pages };
}

/** As visitors see it before they ask for it; what is no phone yet stays as it was typed. */
const maskedContact = (typed: string): string => maskedPhone(withCountryCode(typed) ?? typed);

/**
 * A record around the content: the stored one's head, or that of a listing as it would be when it is approved now;
 * at `level` where one is chosen.
 */
export function previewRecord(
  content: ListingContent,
  me: Me,
  stored: ListingRecord | null,
  { level, now }: { level: Level | undefined; now: number },
): ListingRecord {
  const at = instant(now);
  const fresh: ListingRecord['meta'] = {
    ...{ id: '', code: '', ownerId: me.id, version: 0, level: 'regular' as const },
    ...{ isLargeScale: false, wasPublic: false, hasRevision: false, createdAt: at, updatedAt: at },
    state: 'shown',
  };
  const meta = stored?.meta ?? fresh;
  return {
    meta: { ...meta, ...(level && { level }), publishedAt: meta.publishedAt ?? at },
    content,
    owner: stored?.owner ?? { id: me.id, name: displayName(me), memberSince: me.createdAt },
  };
}
