/** Registrations as sellers: one that was approved, two that wait for staff; all marked as demonstrations. */
import sharp from 'sharp';
import { sellerApi } from '#shared/accounts/seller-api.ts';
import type { SellerInput, SellerRegistration } from '#shared/accounts/seller-model.ts';
import { accountsStaffApi } from '#shared/accounts/staff-api.ts';
import type { Client } from './client.ts';

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
};
const approved = 'seller';

/** People send their papers; staff approve the demo seller, the others fill the queue. */
export async function seedSellers(
  clients: ReadonlyMap<string, Client>,
  ids: ReadonlyMap<string, string>,
  staff: Client,
): Promise<void> {
  for (const [key, input] of Object.entries(registrations)) {
    const [client, userId] = [clients.get(key)!, ids.get(key)!];
    const { state, version } = await registrationOf(client, input);
    if (key !== approved || state !== 'waiting') continue;
    const body = { decision: 'approve', version } as const;
    await staff.call(accountsStaffApi.decideSeller, { params: { userId }, body });
  }
}

/** The registration that a person has sent, now or before. */
async function registrationOf(
  client: Client,
  input: Omit<SellerInput, 'papers'>,
): Promise<SellerRegistration> {
  const { registration } = await client.call(sellerApi.getSellerRegistration);
  if (registration) return registration;
  const papers = [await client.upload(await paperOf(input.taxId), 'paper')];
  return client.call(sellerApi.registerSeller, { body: { ...input, papers } });
}

/** A sheet that looks like a certificate from afar: bars for lines, a seal, and no word or number on it. */
function paperOf(taxId: string): Promise<Uint8Array> {
  const widths = [...taxId].map((digit, at) => 420 + 44 * ((Number(digit) * 3 + at * 5) % 10));
  const bars = widths.map(
    (width, at) => `<rect x="140" y="${520 + at * 82}" width="${width}" height="22" rx="4" fill="#9aa3ad"/>`,
  );
  const sheet =
    '<svg xmlns="http://www.w3.org/2000/svg" width="1240" height="1754">' +
    '<rect width="1240" height="1754" fill="#fbfaf5"/>' +
    '<rect x="60" y="60" width="1120" height="1634" fill="none" stroke="#b9823b" stroke-width="6"/>' +
    '<rect x="330" y="180" width="580" height="40" rx="6" fill="#3c4650"/>' +
    '<rect x="230" y="300" width="780" height="64" rx="8" fill="#a4302a"/>' +
    `${bars.join('')}` +
    '<circle cx="930" cy="1480" r="120" fill="none" stroke="#c4342d" stroke-width="14" opacity="0.75"/>' +
    '<circle cx="930" cy="1480" r="84" fill="none" stroke="#c4342d" stroke-width="5" opacity="0.75"/></svg>';
  return sharp(Buffer.from(sheet)).jpeg({ quality: 80 }).toBuffer();
}
