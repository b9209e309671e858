/** From what a poster sends to content that may be kept: cleaned, checked, with its pictures and figures. */
import { DomainProblem } from '../../shared/kernel/problem.ts';
import { vietNamDay } from '../../shared/kernel/time.ts';
import { fieldErrors } from '../../shared/kernel/validation.ts';
import { checkListing } from '../../shared/listings/checks.ts';
import { cleaned, contentOf } from '../../shared/listings/derive.ts';
import { type ListingContent, ListingInput, type Place } from '../../shared/listings/model.ts';
import type { Ports } from './ports.ts';

/**
 * The content of an input, reckoned with today's rates. Raises `validation-failed` naming every wrong field, and
 * what is wrong with its pictures. `kept` is the content it replaces.
 */
export async function checkedContent(
  given: ListingInput,
  ownerId: string,
  ports: Ports,
  kept?: ListingContent,
): Promise<ListingContent> {
  const { categories, rates } = await ports.catalog.get();
  const { sanitise, plainText, contactPhone } = await ports.loadTextTools();
  const input = parsedAgain(cleaned(given, { sanitise, plainText }));
  const errors = checkListing(input, {
    categories,
    rates,
    year: Number(vietNamDay(ports.clock.now()).slice(0, 4)),
    keptCategory: kept?.category,
    hasWard: (code) => ports.places.placeOfWard(code) !== undefined,
    isNation: ports.places.isNation,
    isPhone: (text) => contactPhone(text) !== undefined,
    plainText,
  });
  if (errors.length > 0) throw new DomainProblem('validation-failed', { errors });
  const pictures = await ports.pictures.claim(ownerId, input.mediaIds, 'listing');
  const phone = contactPhone(input.contact.phone)!;
  return contentOf(input, { place: placeOf(input, ports), pictures, rates, phone });
}

/** Cleaning may have made a text too short or too long. */
function parsedAgain(input: ListingInput): ListingInput {
  const parsed = ListingInput.safeParse(input);
  if (parsed.success) return parsed.data;
  throw new DomainProblem('validation-failed', { errors: fieldErrors(parsed.error, input) });
}

function placeOf({ place }: ListingInput, { places }: Ports): Place {
  return 'wardCode' in place ? { ...place, ...places.placeOfWard(place.wardCode)! } : place;
}
