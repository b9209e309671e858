/** The server's own checks over what the form would send. Loaded with schemas, so only by `loadCheck`. */
import type { FieldError } from '#shared/kernel/problem.ts';
import { fieldErrors } from '#shared/kernel/validation.ts';
import { type Checks, checkListing } from '#shared/listings/checks.ts';
import { ListingInput } from '#shared/listings/model.ts';
import { plainText } from '#shared/search/index/search-document.ts';

export type CheckFacts = Omit<Checks, 'plainText'>;

/** Stands in for parts that do not fit, so that the others can still be judged against each other. */
const standIn: Partial<ListingInput> = {
  kind: 'sell',
  type: 'land',
  title: 'a title that fits',
  language: 'vi',
  place: { nation: 'SG', address: '---' },
  price: { mode: 'deal' },
  description: '-',
  contact: { name: 'a', phone: '00000000' },
};

const partOf = ({ pointer }: FieldError) => pointer.split('/')[1] ?? '';

/**
 * Everything that is wrong with an input: by its schema, and between those fields that fit it. What has no kind or
 * type yet is judged as the form shows it until then, as land for sale.
 */
export function checkInput(input: Record<string, unknown>, facts: CheckFacts): FieldError[] {
  const all: Checks = { ...facts, plainText };
  const parsed = ListingInput.safeParse(input);
  if (parsed.success) return checkListing(parsed.data, all);
  const errors = fieldErrors(parsed.error, input);
  const wrong = new Set(errors.map(partOf));
  const fitting = Object.entries(input).filter(([name]) => !wrong.has(name));
  const rest = ListingInput.safeParse({
    category: '-',
    mediaIds: [],
    ...standIn,
    ...Object.fromEntries(fitting),
  });
  if (!rest.success) return errors;
  return [...errors, ...checkListing(rest.data, all).filter((error) => !wrong.has(partOf(error)))];
}
