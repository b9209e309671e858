/** What the firewall answers where an address asks too often: 429, in the API's words for programs, in ours for people. */
import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';

/** How long a limit of the firewall looks back, so when the next try makes sense. */
export const windowSeconds = 300;

/** A problem like the API's own. The service sets its type itself, so it arrives as plain JSON. */
const problem = {
  type: '/problems/too-many-requests',
  title: 'too-many-requests',
  status: 429,
  code: 'too-many-requests',
};

/** For pages, before any of them was loaded: the five languages one below the other. */
const words: [lang: string, text: string][] = [
  ['vi', 'Mạng của bạn đang gửi quá nhiều yêu cầu. Vui lòng thử lại sau 5 phút.'],
  ['en', 'Too many requests are coming from your network. Please try again in 5 minutes.'],
  [
    'ja',
    'お使いのネットワークからのアクセスが集中しているため、ページを表示できません。5分後にもう一度お試しください。',
  ],
  ['ko', '사용 중인 네트워크에서 보낸 요청이 많아 페이지를 표시할 수 없습니다. 5분 후 다시 시도해 주세요.'],
  ['zh', '来自您所在网络的请求过多，请5分钟后再试。'],
];
const page = `<!doctype html><html lang="vi"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>429</title>${words
  .map(([lang, text]) => `<p lang="${lang}">${text}</p>`)
  .join('')}</html>`;

export type TooManyBody = 'problem' | 'page';

/** The bodies by the keys that `tooMany` names. */
export const tooManyBodies: Record<TooManyBody, CfnWebACL.CustomResponseBodyProperty> = {
  problem: { contentType: 'APPLICATION_JSON', content: JSON.stringify(problem) },
  page: { contentType: 'TEXT_HTML', content: page },
};

/** Stops a request with one of the bodies, which nothing keeps. */
export const tooMany = (customResponseBodyKey: TooManyBody): CfnWebACL.RuleActionProperty => ({
  block: {
    customResponse: {
      responseCode: 429,
      customResponseBodyKey,
      responseHeaders: [
        { name: 'retry-after', value: String(windowSeconds) },
        { name: 'cache-control', value: 'no-store' },
      ],
    },
  },
});
