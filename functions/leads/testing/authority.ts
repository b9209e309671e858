/** Whose thing is it: the ids that the endpoints of `leads` take, in their paths, bodies and queries. */
import { randomUUID } from 'node:crypto';
import type { Fixture } from '#functions/testing/authority-fixtures.ts';
import type { Authority } from '#functions/testing/authority-world.ts';
import type { NamedThings } from '#functions/testing/named-things.ts';
import type { ReachingRequests } from '#functions/testing/reaching-requests.ts';
import { testContent } from '#shared/content/testing/samples.ts';
import { applicationWording } from '#shared/leads/model.ts';
import { leadFixtures, leadNamed, leadRequests } from './lead-authority.ts';
import { threadNamed, threadRequests } from './thread-authority.ts';

const ofApplication = (body?: unknown): Fixture => ({
  whose: 'office',
  params: ({ applicationId }) => ({ id: applicationId }),
  ...(body !== undefined && { body: () => body }),
});

export const fixtures: Record<string, Fixture> = {
  ...leadFixtures,
  listApplications: { whose: 'office', params: ({ contentId }) => ({ id: contentId }) },
  getApplication: ofApplication(),
  changeApplication: ofApplication({ version: 1, state: 'closed', note: '' }),
  getApplicationCv: ofApplication(),
};

const bearer = 'signed: whoever holds it sent the application';
const cv = 'counts with its proof alone, which whoever uploaded it was given';
export const named: NamedThings = {
  ...leadNamed,
  ...threadNamed,
  getCvUpload: { 'body/cv/id': cv },
  apply: {
    'body/jobId': 'a public recruitment notice: all else is not found',
    'body/consent/wordingId': 'a public text',
    'body/cv/id': cv,
  },
  findApplication: { 'body/token': bearer },
  withdrawApplication: { 'body/token': bearer },
  listApplications: { 'query/cursor': 'bound to the job, which is looked up for the caller' },
};

/** An application that is taken, for a job that is public. */
async function application(world: Authority): Promise<{ body: object }> {
  const token = world.tokenOf('seller');
  const content = testContent('career', { slug: `viec-${randomUUID()}` });
  const { meta } = await world.made<{ meta: { id: string } }>('createContent', {
    token,
    body: { kind: 'career', content },
  });
  const params = { id: meta.id };
  await world.made('publishContent', { token: world.tokenOf('granter'), params, body: { version: 1 } });
  return {
    body: {
      ...{ jobId: meta.id, attempt: randomUUID(), name: 'Lê Thị Ứng Viên' },
      ...{ email: `${randomUUID()}@example.com`, message: 'Tôi có năm năm kinh nghiệm.', locale: 'vi' },
      consent: { wordingId: applicationWording.id, locale: 'vi' },
    },
  };
}
/** The token of an application that was sent. */
async function sent(world: Authority): Promise<{ body: { token: string } }> {
  const { token } = await world.made<{ token: string }>('apply', await application(world));
  return { body: { token } };
}
const cvUpload = { contentType: 'application/pdf', bytes: 1000 };

export const requests: ReachingRequests = {
  ...leadRequests,
  ...threadRequests,
  createCvUpload: () => ({ body: cvUpload }),
  async getCvUpload(world) {
    const { cv } = await world.made<{ cv: object }>('createCvUpload', { body: cvUpload });
    return { body: { cv } };
  },
  apply: application,
  findApplication: sent,
  withdrawApplication: sent,
  changeApplication: ({ thingsOf }, who) => ({
    params: { id: thingsOf(who).applicationId },
    body: { version: 1, state: 'contacted', note: 'Đã gọi điện.' },
  }),
};
