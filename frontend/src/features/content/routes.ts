/** The public pages of content: lists and articles of each kind, policy and guide pages. */
import { listPage, publishedPage, type Routes, staffPage } from '#lib/route-spec.ts';

const articles = listPage('pages/articles-page', ['content']);
const article = publishedPage('pages/article-page', ['content']);
const document = listPage('pages/document-page', ['content']);

// A single recruitment notice is composed in `app`, with the form for applying.
export const routes: Routes = {
  newsList: articles,
  news: article,
  serviceList: articles,
  service: article,
  partnerList: articles,
  partner: article,
  introduceList: articles,
  introduce: article,
  careerList: articles,
  mechanism: document,
  reviewPolicy: document,
  privacy: document,
  privacyAlias: document,
  disputes: document,
  regulations: document,
  serviceProcess: document,
  accountGuide: document,
  paymentGuide: document,
  products: document,
  postingGuide: document,
  paymentPolicy: document,
  guide: document,
  consumerRights: document,
  ranking: document,
  advertisingRules: document,
  prohibitedContent: document,
  adminPages: staffPage('documents-admin/pages/documents-page', ['documents']),
  adminPage: staffPage('documents-admin/pages/document-edit-page', ['documents', 'rich-text']),
};
