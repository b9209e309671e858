/** The demo's agencies: founded by verified sellers, approved by staff, joined by invitation, each with its public page. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { agenciesApi } from '#shared/agencies/api.ts';
import { certificatesApi } from '#shared/agencies/certificates-api.ts';
import { CertificateInput } from '#shared/agencies/certificates-model.ts';
import { AgencyInput, SeatRole } from '#shared/agencies/model.ts';
import { agencyPageApi } from '#shared/agencies/page-api.ts';
import { AboutTexts } from '#shared/agencies/page-model.ts';
import { listingsDefault, seatsDefault } from '#shared/agencies/rules.ts';
import { agenciesStaffApi } from '#shared/agencies/staff-api.ts';
import { ListingType } from '#shared/kernel/listing-kind.ts';
import { dayMs, vietNamDate } from '#shared/kernel/time.ts';
import { walletStaffApi } from '#shared/wallet/staff-api.ts';
import type { Client } from '../client.ts';
import { paperOf } from '../paper.ts';
import { dataDir, demoPeople } from '../people.ts';
import { welcome } from '../points.ts';

/** People by their keys. */
const DemoAgency = z.object({
  key: z.string(),
  owner: z.string(),
  agency: AgencyInput,
  people: z.array(z.object({ key: z.string(), role: SeatRole })),
  /** Somebody who has not answered yet. */
  invited: z.object({ identifier: z.email(), role: SeatRole }).optional(),
  /** Requests about listings of a type are for one person. */
  routing: z.array(z.object({ type: ListingType, person: z.string() })),
  /** Checked by staff; valid for so many days from the start on. */
  certificates: z.array(
    CertificateInput.pick({ number: true, issuer: true }).extend({
      person: z.string(),
      validForDays: z.int(),
    }),
  ),
  about: AboutTexts,
});
export type DemoAgency = z.infer<typeof DemoAgency>;

export const readDemoAgencies = (): DemoAgency[] =>
  z
    .object({ agencies: z.array(DemoAgency) })
    .parse(JSON.parse(readFileSync(join(dataDir, 'agencies.json'), 'utf8'))).agencies;

export interface AgencyTarget {
  clients: ReadonlyMap<string, Client>;
  /** Their ids by their keys. */
  ids: ReadonlyMap<string, string>;
  now: number;
}

/** Founds the agencies that are not there yet; gives the ids of all by their keys. */
export async function seedAgencies(target: AgencyTarget): Promise<ReadonlyMap<string, string>> {
  const founded = await Promise.all(
    readDemoAgencies().map(async (one) => [one.key, await seedAgency(one, target)] as const),
  );
  return new Map(founded);
}

type OfAgency = { agencyId: string };

async function seedAgency(one: DemoAgency, target: AgencyTarget): Promise<string> {
  const { clients } = target;
  const owner = clients.get(one.owner)!;
  const { seats } = await owner.call(agenciesApi.listMyAgencies);
  const known = seats.find(({ name }) => name === one.agency.name);
  if (known) return known.agencyId;
  // Pictures take their time, in which the rest is done.
  const certificates = one.certificates.map(async ({ person, ...facts }) => {
    const paperId = await clients.get(person)!.upload(await paperOf(facts.number), 'paper');
    return { person, ...facts, paperId };
  });
  const agencyId = await foundAgency(one, target);
  const params = { agencyId };
  for (const certificate of await Promise.all(certificates)) await handIn(certificate, params, target);
  return agencyId;
}

/** Everything of it but certificates. */
async function foundAgency(one: DemoAgency, { clients, ids }: AgencyTarget): Promise<string> {
  const [owner, admin] = [clients.get(one.owner)!, clients.get('admin')!];
  const { id: agencyId, version } = await owner.call(agenciesApi.foundAgency, { body: one.agency });
  const params = { agencyId };
  const limits = { seats: seatsDefault, listings: listingsDefault };
  await admin.call(agenciesStaffApi.decideAgency, { params, body: { decision: 'approve', version, limits } });
  for (const { key, role } of one.people)
    await takeSeat(clients.get(key)!, emailOf(key), role, params, owner);
  if (one.invited) await owner.call(agenciesApi.invite, { params, body: one.invited });
  if (one.routing.length > 0) await routeLeads(one, params, owner, ids);
  await publishPage(one, params, owner, admin);
  for (const key of peopleOf(one))
    await clients.get(key)!.call(agencyPageApi.showMySeat, { params, body: { isShown: true } });
  return agencyId;
}

/** What agencies post from, as people have it; once for each. */
export async function giveAgenciesPoints(agencies: ReadonlyMap<string, string>, master: Client) {
  for (const userId of agencies.values())
    await master.call(walletStaffApi.grantPoints, {
      ...{ params: { userId }, body: welcome, key: `demo-welcome-${userId}` },
    });
}

/** The keys of all who have a seat. */
export const peopleOf = ({ owner, people }: DemoAgency): string[] => [owner, ...people.map(({ key }) => key)];
const emailOf = (key: string): string => demoPeople.find((person) => person.key === key)!.email;

/** The owner invites somebody, who accepts. */
async function takeSeat(
  person: Client,
  identifier: string,
  role: z.infer<typeof SeatRole>,
  params: OfAgency,
  owner: Client,
): Promise<void> {
  await owner.call(agenciesApi.invite, { params, body: { identifier, role } });
  const { invitations } = await person.call(agenciesApi.listMyAgencies);
  const { id } = invitations.find(({ agencyId }) => agencyId === params.agencyId)!;
  await person.call(agenciesApi.answerInvitation, {
    params: { ...params, invitationId: id },
    body: { isAccepted: true },
  });
}

async function routeLeads(
  { routing }: DemoAgency,
  params: OfAgency,
  owner: Client,
  ids: AgencyTarget['ids'],
) {
  const rules = routing.map(({ person, ...rule }) => ({ ...rule, userId: ids.get(person)! }));
  const body = { version: 0, routing: { mode: 'rules' as const, takers: [], rules } };
  await owner.call(agenciesApi.setLeadRouting, { params, body });
}

async function publishPage({ about }: DemoAgency, params: OfAgency, owner: Client, admin: Client) {
  const body = { version: 0, texts: about };
  const { page } = await owner.call(agencyPageApi.putAgencyPage, { params, body });
  const decision = { decision: 'approve', version: page!.version } as const;
  await admin.call(agencyPageApi.decideAgencyPage, { params, body: decision });
}

/** Somebody hands their certificate in, with the picture of it; staff approve it. */
async function handIn(
  { person, validForDays, ...facts }: DemoAgency['certificates'][number] & Pick<CertificateInput, 'paperId'>,
  params: OfAgency,
  { clients, ids, now }: AgencyTarget,
): Promise<void> {
  const certificate = { ...facts, validUntil: vietNamDate(now + validForDays * dayMs) };
  const body = { version: 0, certificate };
  await clients.get(person)!.call(certificatesApi.putMyCertificate, { params, body });
  await clients.get('admin')!.call(certificatesApi.decideCertificate, {
    params: { ...params, userId: ids.get(person)! },
    body: { decision: 'approve', version: 1 },
  });
}
