/** The demo people: four accounts to try the roles with, and the posters of the demo listings. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { Role } from '#shared/kernel/access.ts';
import { Locale } from '#shared/kernel/locale.ts';

const DemoPerson = z.object({
  key: z.string(),
  email: z.email(),
  familyName: z.string(),
  givenName: z.string(),
  locale: Locale,
  roles: z.array(Role),
  /** Of the block 0900 000 0xx, which nothing is sent to. */
  phone: z.string().regex(/^0900 000 0\d\d$/),
  company: z.string().optional(),
  /** The slug of the company's partner page. */
  partnerPage: z.string().optional(),
  /** Acts for others: what they post is not their own. */
  isAgent: z.boolean().optional(),
});
export type DemoPerson = z.infer<typeof DemoPerson>;

export const dataDir = join(import.meta.dirname, 'data');

/** Everybody, the four accounts to try first. */
export const demoPeople: readonly DemoPerson[] = z
  .object({ people: z.array(DemoPerson) })
  .parse(JSON.parse(readFileSync(join(dataDir, 'people.json'), 'utf8'))).people;

/** The one password of all demo accounts, printed at the start. */
export const demoPassword = 'demo-san-dau-tu';

/** What `npm start` prints: an account for each role. */
export const demoAccounts: readonly { role: string; identifier: string; password: string }[] = demoPeople
  .slice(0, 4)
  .map(({ roles, email }) => ({ role: roles[0] ?? 'user', identifier: email, password: demoPassword }));

/** The name as contacts show it, marked as a demonstration. */
export const contactName = ({ familyName, givenName }: DemoPerson): string =>
  `${familyName} ${givenName} (mẫu)`;

/** The company as listings show it, marked as a demonstration. */
export const companyName = ({ company }: DemoPerson): string | undefined => company && `${company} (mẫu)`;
