/** Saved searches: on the device of a visitor, with the account of whoever is signed in; and how people hear of what they find. */
import * as z from 'zod';
import { LineText } from '../kernel/text.ts';
import { Instant } from '../kernel/time.ts';
import { filtersOf, formatQuery, parseQuery, type SearchFilters } from '../search/query.ts';
import { alertRates } from './alert-rates.ts';

/** So many a person, or a device, keeps: a page of them is read at once, and a mail can still name them all. */
export const searchesMax = 50;
/** Longer ones are refused: the address is part of a key of the table, which holds a kilobyte. */
export const searchAddressMax = 800;

/** The name-value pairs that an address holds, as a page's address spells them. Never throws. */
export const pairsOf = (address: string): [name: string, value: string][] =>
  address.split('&').flatMap((part): [string, string][] => {
    const [name = '', value = ''] = part.split('=');
    try {
      return name === '' ? [] : [[name, decodeURIComponent(value.replaceAll('+', ' '))]];
    } catch {
      return [];
    }
  });

/** What a saved search asks for. */
export const filtersOfSearch = (address: string): SearchFilters =>
  filtersOf(parseQuery(pairsOf(address)).query);

/** The address by which a search is known: its filters in their order, without sort and page; empty for everything. */
export const searchAddress = (pairs: Iterable<readonly [string, string]>): string =>
  formatQuery(filtersOf(parseQuery(pairs).query))
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');

export const SearchAddress = z
  .string()
  .min(1)
  .max(searchAddressMax)
  .refine((address) => searchAddress(pairsOf(address)) === address, { params: { code: 'invalid-format' } })
  .meta({
    id: 'SearchAddress',
    description: 'The filters of the list’s address in their canonical order, without sort and page',
    examples: ['kinds=sell&province=79'],
  });
export type SearchAddress = z.infer<typeof SearchAddress>;

export const SearchName = LineText({ min: 1, max: 80 });

/** As a device keeps it. */
export const SavedSearch = z
  .object({ address: SearchAddress, name: SearchName, savedAt: Instant })
  .meta({ id: 'SavedSearch' });
export type SavedSearch = z.infer<typeof SavedSearch>;

export const AlertRate = z.enum(alertRates);
export type AlertRate = z.infer<typeof AlertRate>;

/** How the owner hears of what a search finds. */
export const SearchAlert = z
  .object({
    rate: AlertRate,
    inApp: z.boolean(),
    byEmail: z.boolean(),
  })
  .refine(({ rate, inApp, byEmail }) => rate === 'off' || inApp || byEmail, {
    path: ['inApp'],
    params: { code: 'required' },
  })
  .meta({ id: 'SearchAlert', description: '`instant`: within some minutes, `weekly`: on Mondays' });
export type SearchAlert = z.infer<typeof SearchAlert>;

/** As an account keeps it. */
export const KeptSearch = SavedSearch.extend({
  alert: SearchAlert,
  fresh: z.int().min(0).meta({ description: 'How many listings it has found since its owner looked at it' }),
}).meta({ id: 'KeptSearch' });
export type KeptSearch = z.infer<typeof KeptSearch>;

/** What holds for all of a person's alerts. */
export const AlertSettings = z
  .object({
    email: z.boolean().meta({ description: 'False once the link in an e-mail has ended them' }),
    listingsInApp: z.boolean().meta({ description: 'Changed prices and the end of saved listings' }),
    listingsByEmail: z.boolean(),
  })
  .meta({ id: 'AlertSettings' });
export type AlertSettings = z.infer<typeof AlertSettings>;
/** An e-mail about saved listings is only sent to whoever asked for it. */
export const defaultAlertSettings: AlertSettings = {
  email: true,
  listingsInApp: true,
  listingsByEmail: false,
};

/** The link of an e-mail: whose alerts it ends, signed. */
export const StopToken = z.string().regex(/^[\w-]{10,80}\.[\w-]{22}$/);
