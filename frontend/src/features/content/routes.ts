/** The pages of content: lists and articles of each kind, policy and guide pages; and their back office. */
import { listPage, publishedPage, type Routes, sellerPage, staffPage } from '#lib/route-spec.ts';

const articles = listPage('pages/articles-page', ['content']);
const article = publishedPage('pages/article-page', ['content']);
const document = listPage('pages/document-page', ['content']);

const officeTexts = ['content-office', 'content', 'options', 'reasons', 'edit', 'rich-text', 'pdf-file'];
const officeList = sellerPage('admin/pages/content-list-page', officeTexts);
const officeCreate = sellerPage('admin/pages/content-create-page', officeTexts);
const officeItem = sellerPage('admin/pages/content-item-page', officeTexts);

// A single recruitment notice, the page of a partner and the contact for consumer rights are composed in `app`, with their forms.
export const routes: Routes = {
  newsList: articles,
  news: article,
  serviceList: articles,
  service: article,
  partnerList: articles,
  introduceList: articles,
  introduce: article,
  careerList: articles,
  reportList: articles,
  report: article,
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
  ranking: document,
  advertisingRules: document,
  prohibitedContent: document,
  adminPages: staffPage('documents-admin/pages/documents-page', ['documents']),
  adminPage: staffPage('documents-admin/pages/document-edit-page', ['documents', 'rich-text']),
  adminNewsList: officeList,
  adminNewsCreate: officeCreate,
  adminNews: officeItem,
  adminPartners: officeList,
  adminPartnerCreate: officeCreate,
  adminPartner: officeItem,
  adminServices: officeList,
  adminServiceCreate: officeCreate,
  adminService: officeItem,
  adminIntroduces: officeList,
  adminIntroduceCreate: officeCreate,
  adminIntroduce: officeItem,
  adminReports: officeList,
  adminReportCreate: officeCreate,
  adminReportCreateFrom: officeCreate,
  adminReport: officeItem,
  adminRecruitment: officeList,
  adminRecruitmentCreate: officeCreate,
  adminRecruitmentCreateFrom: officeCreate,
  adminRecruitmentNotice: officeItem,
};
