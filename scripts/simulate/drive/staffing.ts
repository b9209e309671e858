/** What staff do: decide on listings, sellers, requests and reports, look at doubtful payments, give out vouchers. */
import { randomUUID } from 'node:crypto';
import { type Random, random } from '#local/seed/random.ts';
import { accountsStaffApi } from '#shared/accounts/staff-api.ts';
import { advertsStaffApi } from '#shared/adverts/staff-api.ts';
import { casesStaffApi } from '#shared/cases/staff-api.ts';
import { listingReasons } from '#shared/kernel/staff-reason.ts';
import { dayMs, hourMs, instant } from '#shared/kernel/time.ts';
import { listingsApi } from '#shared/listings/api.ts';
import { walletStaffApi } from '#shared/wallet/staff-api.ts';
import { voucherStaffApi } from '#shared/wallet/voucher-api.ts';
import { attempt, logIn, type Member } from './member.ts';
import type { World } from './world.ts';

/** How staff decide: so many listings are refused, so many refunds are given in a hundred good payments. */
const refused = 0.08;
const sellersRefused = 0.1;
const upheld = 0.3;
/** A voucher every so many days, for so many people. */
const voucherEveryDays = 10;
const pageSize = 50;
const pagesMost = 20;

/** A shift: whoever is on duty works through all queues; the other admin has the evening. */
export async function work(world: World, seed: string, part: number): Promise<void> {
  const staff = world.admins[part % world.admins.length]!;
  const rng = random(`${seed}/staff/${part}`);
  await logIn(staff);
  await decideListings(world, staff, seed);
  await decideSellers(world, staff, rng);
  await workCases(world, staff, rng);
  if (part === 0) await lookAtPayments(world, rng);
  if (part === 0 && world.journal.day % voucherEveryDays === 0) await giveVoucher(world);
}

const note = ({ journal }: World, { id: by }: Member, type: string, id: string, what: string): void =>
  void journal.staffActs.push({ day: journal.day, by, on: { type, id }, what });

async function decideListings(world: World, staff: Member, seed: string): Promise<void> {
  const { journal, stack } = world;
  for (let page = 0; page < pagesMost; page++) {
    const { items } = await staff.client.call(listingsApi.listWaiting, {
      query: { limit: String(pageSize) },
    });
    if (items.length === 0) return;
    let decided = 0;
    for (const { code, version, submittedAt, title } of items) {
      // By what it says: which of two came first is the machine's own.
      const rng = random(`${seed}/decision/${title}`);
      const isRefused = rng.chance(refused);
      const reason = { keys: [rng.pick(listingReasons)] };
      const call = isRefused
        ? () => staff.client.call(listingsApi.refuse, { params: { code }, body: { version, reason } })
        : () => staff.client.call(listingsApi.approve, { params: { code }, body: { version } });
      const what = isRefused ? 'refuse' : 'approve';
      const record = await attempt(journal, `staff ${what}`, call);
      if (!record) continue;
      decided++;
      note(world, staff, 'listing', record.meta.id, what);
      journal.decisionHours.push((stack.clock.now() - Date.parse(submittedAt)) / hourMs);
    }
    if (decided === 0) return;
  }
}

async function decideSellers(world: World, staff: Member, rng: Random): Promise<void> {
  const { items } = await staff.client.call(accountsStaffApi.listSellerCases, {
    query: { state: 'waiting', limit: String(pageSize) },
  });
  for (const { person, registration } of items) {
    const params = { userId: person.id };
    const { version } = registration;
    const body = rng.chance(sellersRefused)
      ? { decision: 'refuse' as const, version, reason: { keys: ['blurred' as const] } }
      : { decision: 'approve' as const, version };
    const decided = await attempt(world.journal, `staff ${body.decision} a seller`, () =>
      staff.client.call(accountsStaffApi.decideSeller, { params, body }),
    );
    if (decided) note(world, staff, 'user', person.id, `${body.decision} a seller`);
  }
}

/** Requests to advertise become adverts; reports are answered, and what they are right about is taken off the site. */
async function workCases(world: World, staff: Member, rng: Random): Promise<void> {
  const { client } = staff;
  const { items } = await client.call(casesStaffApi.listCases, { query: { limit: String(pageSize) } });
  for (const { id } of items) {
    const open = await client.call(casesStaffApi.getCase, { params: { id } });
    if (open.kind === 'advertising') await placeAdvert(world, staff, open);
    const isUpheld = rng.chance(upheld);
    if (open.kind === 'report' && isUpheld && open.listingCode)
      await remove(world, staff, open.listingCode, rng);
    const outcome = open.kind === 'report' ? ({ outcome: isUpheld ? 'upheld' : 'rejected' } as const) : {};
    const { version } = await client.call(casesStaffApi.getCase, { params: { id } });
    const body = { version, text: 'Chúng tôi đã xem xét và xử lý yêu cầu của bạn.', ...outcome };
    const answered = await attempt(world.journal, 'staff answer a case', () =>
      client.call(casesStaffApi.answerCase, { params: { id }, body }),
    );
    if (answered) note(world, staff, 'case', id, 'answer');
  }
}

async function placeAdvert(
  world: World,
  staff: Member,
  { id: caseId, content }: Awaited<ReturnType<typeof readCase>>,
): Promise<void> {
  if (content?.kind !== 'advertising' || !content.link || !content.from || !content.to) return;
  const { customerName, position, link, from, to, content: text } = content;
  const body = {
    ...{ caseId, customerName, position, link, from, to, isLinkChecked: true, weight: 1 },
    texts: { vi: { title: customerName, text } },
    priceVnd: world.offer.positions[position].weekVnd,
  };
  const placed = await attempt(world.journal, 'staff place an advert', () =>
    staff.client.call(advertsStaffApi.createAdvert, { body, key: randomUUID() }),
  );
  if (placed) note(world, staff, 'advert', placed.id, 'place');
}
const readCase = ({ client }: Member, id: string) => client.call(casesStaffApi.getCase, { params: { id } });

async function remove(world: World, staff: Member, code: string, rng: Random): Promise<void> {
  const params = { code };
  const { meta } = await staff.client.call(listingsApi.getForStaff, { params });
  if (meta.state !== 'shown') return;
  const body = {
    version: meta.version,
    reason: { keys: ['unavailable' as const] },
    giveBack: rng.chance(0.5),
  };
  const removed = await attempt(world.journal, 'staff remove', () =>
    staff.client.call(listingsApi.remove, { params, body }),
  );
  if (removed) note(world, staff, 'listing', meta.id, 'remove');
}

/** Doubtful payments: the master finds half of them paid, which the ledger then holds as truth. */
async function lookAtPayments(world: World, rng: Random): Promise<void> {
  const { master, journal } = world;
  await logIn(master);
  const { items } = await master.client.call(walletStaffApi.listReviews, {
    query: { limit: String(pageSize) },
  });
  for (const { ref, version, review } of items) {
    if (review !== 'suspected-fraud') continue;
    const as = rng.chance(0.5) ? ('paid' as const) : ('failed' as const);
    const body = { as, version, reason: 'Ngân hàng đã trả lời về giao dịch này.' };
    const settled = await attempt(journal, `staff settle as ${as}`, () =>
      master.client.call(walletStaffApi.resolvePayment, { params: { ref }, body }),
    );
    if (!settled) continue;
    if (as === 'paid') journal.paidByStaff.add(ref);
    note(world, master, 'payment', ref, `settle as ${as}`);
  }
}

async function giveVoucher(world: World): Promise<void> {
  const until = instant(world.stack.clock.now() + 20 * dayMs);
  const body = { points: 5, uses: 50, until, reason: 'Chương trình mở sàn, tặng điểm dùng thử.' };
  const made = await attempt(world.journal, 'staff make a voucher', () =>
    world.master.client.call(voucherStaffApi.createVoucher, { body, key: randomUUID() }),
  );
  if (!made) return;
  world.vouchers.push(made.code);
  note(world, world.master, 'voucher', made.code, 'make');
}
