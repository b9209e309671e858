/** Registrations as sellers: two that were approved, two that wait for staff; all marked as demonstrations. */
import { sellerApi } from '#shared/accounts/seller-api.ts';
import type { SellerInput } from '#shared/accounts/seller-model.ts';
import { accountsStaffApi } from '#shared/accounts/staff-api.ts';
import type { Client } from './client.ts';
import { paperOf } from './paper.ts';

/** By the person's key. The numbers begin with 99, which no tax office gives out. */
const registrations: Record<string, Omit<SellerInput, 'papers'>> = {
  seller: {
    company: 'Công ty TNHH Bất động sản Sông Lam (mẫu)',
    ...{ taxId: '9900000016', issuedOn: '2016-08-12', issuedAt: 'Cục Thuế tỉnh Nghệ An (mẫu)' },
  },
  'ba-song': {
    company: 'Công ty TNHH Thủy sản Ba Sông (mẫu)',
    ...{ taxId: '9900000023', issuedOn: '2019-03-05', issuedAt: 'Cục Thuế tỉnh An Giang (mẫu)' },
  },
  'phu-sa': {
    company: 'Hộ kinh doanh Phù Sa (mẫu)',
    ...{ taxId: '9900000030', issuedOn: '2021-11-22', issuedAt: 'Cục Thuế thành phố Cần Thơ (mẫu)' },
  },
  'cau-noi': {
    company: 'Công ty TNHH Tư vấn Cầu Nối Việt (mẫu)',
    ...{ taxId: '9900000048', issuedOn: '2017-05-19', issuedAt: 'Cục Thuế tỉnh Khánh Hòa (mẫu)' },
  },
};
const approved = ['seller', 'cau-noi'];

/** People send their papers; staff approve the two who found agencies, the others fill the queue. */
export async function seedSellers(
  clients: ReadonlyMap<string, Client>,
  ids: ReadonlyMap<string, string>,
  staff: Client,
): Promise<void> {
  // Pictures take their time; the queue is in the order below whichever is ready first.
  const prepared = Object.entries(registrations).map(async ([key, input]) => {
    const client = clients.get(key)!;
    const { registration } = await client.call(sellerApi.getSellerRegistration);
    const papers = registration ? [] : [await client.upload(await paperOf(input.taxId), 'paper')];
    return { client, userId: ids.get(key)!, key, registration, body: { ...input, papers } };
  });
  for (const { client, userId, key, registration, body } of await Promise.all(prepared)) {
    const { state, version } = registration ?? (await client.call(sellerApi.registerSeller, { body }));
    if (!approved.includes(key) || state !== 'waiting') continue;
    const decision = { decision: 'approve', version } as const;
    await staff.call(accountsStaffApi.decideSeller, { params: { userId }, body: decision });
  }
}
