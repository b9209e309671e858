/** Calls that cost an owner points after posting: more days, a higher level, and what a package has brought. */
import * as z from 'zod';
import { endpoint } from '../kernel/contract.ts';
import { ProjectCode, Ulid } from '../kernel/id.ts';
import { Version } from '../kernel/version.ts';
import { PaidLevel, Points } from '../wallet/model.ts';
import { autoExtensionMost } from './auto-extension.ts';
import { RaiseOffer } from './guarantee-model.ts';
import { OwnListing } from './model.ts';
import { PackageReport, PeerComparison } from './report-model.ts';

const Code = z.object({ code: ProjectCode });
const SeenPoints = Points.meta({
  description: 'The cost as it was seen; a changed one answers `price-changed`',
});
const paidProblems = [
  'not-found',
  'insufficient-points',
  'price-changed',
  'version-conflict',
  'state-conflict',
  'idempotency-mismatch',
  'temporarily-unavailable',
] as const;

export const listingsPaidApi = {
  extendListing: endpoint({
    method: 'POST',
    path: '/api/my/listings/{code}/extend',
    access: 'user',
    seat: 'work',
    scope: 'listings:write',
    summary: 'Buy more days for a shown or expired listing of mine',
    params: Code,
    body: z.object({ version: Version, points: SeenPoints }),
    reply: OwnListing,
    isIdempotent: true,
    problems: paidProblems,
  }),
  upgradeListing: endpoint({
    method: 'POST',
    path: '/api/my/listings/{code}/upgrade',
    access: 'user',
    seat: 'work',
    scope: 'listings:write',
    summary: 'Raise a shown listing of mine to featured or VIP, for points or for one unit of a package',
    params: Code,
    body: z.discriminatedUnion('by', [
      z.object({
        ...{ by: z.literal('points'), level: PaidLevel, version: Version, points: SeenPoints },
        low: z.number().optional().meta({
          description:
            'The lower end of what was promised, as it was seen; another answers `version-conflict`',
        }),
      }),
      z.object({ by: z.literal('package'), level: PaidLevel, version: Version, packageId: Ulid }),
    ]),
    reply: OwnListing,
    isIdempotent: true,
    problems: paidProblems,
  }),
  getRaiseOffer: endpoint({
    method: 'GET',
    path: '/api/my/listings/{code}/raises',
    access: 'user',
    seat: 'view',
    scope: 'listings:read',
    summary: 'What raising a listing of mine would be promised now, and what it has brought',
    params: Code,
    reply: RaiseOffer,
    problems: ['not-found'],
  }),
  planExtensions: endpoint({
    method: 'PUT',
    path: '/api/my/listings/{code}/auto-extension',
    access: 'user',
    seat: 'work',
    summary: 'Have a listing of mine extended before its days run out, at most so many times at this price',
    params: Code,
    body: z.object({
      version: Version,
      times: z.int().min(0).max(autoExtensionMost).meta({ description: '0: not any more' }),
      points: SeenPoints,
    }),
    reply: OwnListing,
    problems: ['not-found', 'price-changed', 'version-conflict', 'state-conflict'],
  }),
  getPackageReport: endpoint({
    method: 'GET',
    path: '/api/my/packages/{id}/report',
    access: 'user',
    seat: 'view',
    summary: 'What the listings raised by a package of mine have brought, day by day',
    params: z.object({ id: Ulid }),
    reply: PackageReport,
    problems: ['not-found'],
  }),
  comparePackage: endpoint({
    method: 'GET',
    path: '/api/my/packages/{id}/report/peers',
    access: 'user',
    seat: 'view',
    summary:
      'The latest listings raised by a package of mine beside regular ones like them, on the same days',
    params: z.object({ id: Ulid }),
    reply: z.object({ items: z.array(PeerComparison) }),
    problems: ['not-found'],
  }),
};
