/** An agency that journeys begin with, past the pages: its owner is a verified seller, staff have approved it. */
import sharp from 'sharp';
import { actingForHeader } from '#shared/kernel/seat.ts';
import { type Api, freshTaxId, signedIn, uploadPaper } from './api.ts';
import type { Person } from './people.ts';

/** A sheet of paper, as a telephone would photograph it. */
export const sheet = (): Promise<Buffer> =>
  sharp({ create: { width: 900, height: 1200, channels: 3, background: '#efe8d8' } })
    .jpeg()
    .toBuffer();

/** Makes a person a verified seller. */
export async function becomeSeller(baseURL: string, { identifier, password }: Person) {
  const person = await signedIn(baseURL, identifier, password);
  const registration = {
    ...{ company: 'Công ty Hạnh Trần', taxId: freshTaxId(), issuedOn: '2019-03-12', issuedAt: 'Thuế Hà Nội' },
    papers: [await uploadPaper(person, await sheet())],
  };
  await person.call('POST', '/api/me/seller', registration);
  const staff = await signedIn(baseURL, 'admin@demo.invalid');
  const me = await person.call<{ id: string }>('GET', '/api/me/profile');
  await staff.call('POST', `/api/staff/sellers/${me.id}/decision`, { decision: 'approve', version: 1 });
  await Promise.all([person, staff].map(({ request }) => request.dispose()));
}

interface Founded {
  agencyId: string;
  /** Its owner, acting for it. */
  poster: Api;
}

/** Founds one of this name that is approved, with room for so many listings, and has points. */
export async function foundAgency(
  baseURL: string,
  owner: Person,
  name: string,
  { listings, points }: { listings: number; points: number } = { listings: 200, points: 500 },
): Promise<Founded> {
  await becomeSeller(baseURL, owner);
  const person = await signedIn(baseURL, owner.identifier, owner.password);
  const details = {
    ...{ name, taxId: freshTaxId(), address: '1 Lê Lợi, Phường Trường Vinh, Nghệ An' },
    ...{ phone: '0912345678', email: owner.identifier },
  };
  type Agency = { id: string; version: number };
  const { id: agencyId, version } = await person.call<Agency>('POST', '/api/my/agencies', details);
  const staff = await signedIn(baseURL, 'admin@demo.invalid');
  const limits = { seats: 10, listings };
  await staff.call('POST', `/api/staff/agencies/${agencyId}/decide`, {
    decision: 'approve',
    version,
    limits,
  });
  const master = await signedIn(baseURL, 'master@demo.invalid');
  const gift = { points, reason: 'Điểm để thử đăng tin' };
  await master.call('POST', `/api/staff/wallets/${agencyId}/grants`, gift);
  await Promise.all([person, staff, master].map(({ request }) => request.dispose()));
  const acting = { [actingForHeader]: agencyId };
  return { agencyId, poster: await signedIn(baseURL, owner.identifier, owner.password, acting) };
}
