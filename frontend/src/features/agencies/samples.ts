/** Sample pages of agencies that cover every look, so that the stylesheet of a release has them all. */
import type { AgencyPage } from '#shared/agencies/public-model.ts';

export const sampleAgency: AgencyPage = {
  slug: 'cong-ty-mau',
  name: 'Công ty Môi giới Mẫu',
  address: '1 Lê Lợi, Phường Trường Vinh, Nghệ An',
  locale: 'vi',
  about: 'Chúng tôi môi giới nhà xưởng và đất công nghiệp.\n\nLàm việc từ năm 2012.',
  verifiedSince: '2026-01-05T03:00:00.000Z',
  answersWithinHours: 3,
  team: [
    {
      ...{ name: 'Lê An', role: 'owner' },
      certificate: { number: 'CCMG-0123', issuer: 'Sở Xây dựng Nghệ An', validUntil: '2030-01-31' },
    },
  ],
  listings: { items: [], nextCursor: 'abc' },
};
const path = `/partner/${sampleAgency.slug}`;

export const samples = [
  { path, replies: { '/api/agencies/{slug}': { agency: sampleAgency } } },
  {
    path,
    replies: { '/api/agencies/{slug}': { agency: { ...sampleAgency, team: [], listings: { items: [] } } } },
  },
];
