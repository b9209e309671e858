/** The public page of an agency, as it lies in the table. */
import { markAgencyPage } from '#functions/accounts/public.ts';
import { partnerAddresses } from '#functions/content/public-partners.ts';
import type { Table } from '#functions/lib/table.ts';
import { instant } from '#shared/kernel/time.ts';
import { listLive, type StoredPage, savePage } from '../page/page-items.ts';

export const aboutTexts = { vi: 'Chúng tôi môi giới nhà xưởng và đất công nghiệp ở Nghệ An từ năm 2012.' };

const first = (agencyId: string): StoredPage => ({
  ...{ agencyId, name: 'Công ty Môi giới Sông Lam', version: 1, isLive: false },
  edit: { texts: aboutTexts, state: 'waiting', sentAt: instant(Date.now()) },
});

/** Puts one that waits for staff. */
export const keepPage = (table: Table, agencyId: string) =>
  table.transact([savePage(first(agencyId), undefined)]);

/** Puts one that visitors find; gives its address. */
export async function keepLivePage(table: Table, agencyId: string): Promise<string> {
  const slug = `cong-ty-moi-gioi-${agencyId.slice(-8).toLowerCase()}`;
  const { edit: _, ...page } = first(agencyId);
  const live = { ...page, slug, isLive: true, texts: aboutTexts };
  await table.transact([
    savePage(live, undefined),
    listLive(live),
    partnerAddresses(table).claim(slug, agencyId),
    markAgencyPage(agencyId, slug),
  ]);
  return slug;
}
