/** Builds a listing's content from a poster's input: cleaned, checked, with pictures and derived figures. */
import { isWant } from '#shared/kernel/listing-kind.ts';
import { DomainProblem, type FieldError } from '#shared/kernel/problem.ts';
import { vietNamDate } from '#shared/kernel/time.ts';
import { contentOf } from '#shared/listings/derive.ts';
import { descriptionMaxChars, type ListingContent, type ListingInput } from '#shared/listings/model.ts';
import { keptPlace } from '#shared/listings/wanted-places.ts';
import type { Ports } from '../ports.ts';

/**
 * The content of an input, computed with today's rates. Raises `validation-failed` naming every wrong field, and
 * what is wrong with its pictures and its file. `before` is the content it replaces.
 */
export async function buildContent(
  input: ListingInput,
  ownerId: string,
  ports: Ports,
  before?: ListingContent,
): Promise<ListingContent> {
  const { categories, rates } = await ports.catalog.get();
  const { sanitise, plainText, contactPhone } = await ports.loadTextTools();
  // Loaded with the first listing that is posted: most calls only read.
  const [{ checkListing }, { cleaned }] = await Promise.all([
    import('#shared/listings/checks.ts'),
    import('#shared/listings/clean-input.ts'),
  ]);
  const today = vietNamDate(ports.clock.now());
  const cleanInput = cleaned(input, { sanitise, plainText });
  const checked = checkListing(cleanInput, {
    categories,
    rates,
    year: Number(today.slice(0, 4)),
    today,
    keptCategory: before?.category,
    hasProvince: ports.places.hasProvince,
    provinceOfWard: (code) => ports.places.placeOfWard(code)?.provinceCode,
    isNation: ports.places.isNation,
    isPhone: (text) => contactPhone(text) !== undefined,
    plainText,
    leadsToWard: await wardsOfOldCommune(cleanInput, ports),
  });
  const errors = [
    ...checked,
    ...checkLengths(cleanInput),
    ...(await checkPartner(cleanInput, ports, before)),
  ];
  if (errors.length > 0) throw new DomainProblem('validation-failed', { errors });
  const pictures = await ports.pictures.claim(ownerId, cleanInput.mediaIds, 'listing');
  const referenceFile = await referenceFileOf(cleanInput, ownerId, ports);
  const phone = contactPhone(cleanInput.contact.phone)!;
  const place = keptPlace(cleanInput.place, isWant(cleanInput.kind), ports.places.placeOfWard);
  return contentOf(cleanInput, { place, pictures, referenceFile, rates, phone });
}

/** A partner page that is published; the one it names already may have been withdrawn since. */
async function checkPartner(
  { partnerId }: ListingInput,
  { partners }: Ports,
  before: ListingContent | undefined,
): Promise<FieldError[]> {
  const isKnown =
    !partnerId || partnerId === before?.partnerId || (await partners.slugOf(partnerId)) !== undefined;
  return isKnown ? [] : [{ pointer: '/partnerId', code: 'not-found' }];
}

/** The file under the name that its poster gives it, with what the upload says of it. */
async function referenceFileOf(
  { referenceFile }: ListingInput,
  ownerId: string,
  { referenceFiles }: Ports,
): Promise<ListingContent['referenceFile']> {
  if (!referenceFile) return undefined;
  const { mediaId, name } = referenceFile;
  return { mediaId, name, ...(await referenceFiles.claim(ownerId, mediaId)) };
}

/** Cleaning rich text can make it longer than it was sent. */
function checkLengths({ description, translations }: ListingInput): FieldError[] {
  const params = { maximum: descriptionMaxChars };
  const tooLong = (text: string | undefined, pointer: string) =>
    (text ?? '').length <= descriptionMaxChars ? [] : [{ pointer, code: 'too-long', params }];
  return [
    ...tooLong(description, '/description'),
    ...Object.entries(translations ?? {}).flatMap(([locale, text]) =>
      tooLong(text?.description, `/translations/${locale}/description`),
    ),
  ];
}

/** Loads the old communes, the largest table of places, only where the input names one. */
async function wardsOfOldCommune({ place }: ListingInput, { places }: Ports) {
  return 'enteredAs' in place && place.enteredAs ? places.loadOldCommunes() : undefined;
}
