/** The keys of texts, typed by the Vietnamese files: a key that is not among them does not compile. */
import type { CustomTypeOptions, ParseKeys, TFunction } from 'i18next';
import type acceptance from '#frontend/locales/vi/acceptance.json';
import type accounts from '#frontend/locales/vi/accounts.json';
import type adFigures from '#frontend/locales/vi/ad-figures.json';
import type adOrder from '#frontend/locales/vi/ad-order.json';
import type addresses from '#frontend/locales/vi/addresses.json';
import type ads from '#frontend/locales/vi/ads.json';
import type adverts from '#frontend/locales/vi/adverts.json';
import type agencies from '#frontend/locales/vi/agencies.json';
import type agencyPage from '#frontend/locales/vi/agency-page.json';
import type agents from '#frontend/locales/vi/agents.json';
import type app from '#frontend/locales/vi/app.json';
import type appeal from '#frontend/locales/vi/appeal.json';
import type applications from '#frontend/locales/vi/applications.json';
import type apply from '#frontend/locales/vi/apply.json';
import type attachments from '#frontend/locales/vi/attachments.json';
import type cases from '#frontend/locales/vi/cases.json';
import type categories from '#frontend/locales/vi/categories.json';
import type checkout from '#frontend/locales/vi/checkout.json';
import type compare from '#frontend/locales/vi/compare.json';
import type consult from '#frontend/locales/vi/consult.json';
import type content from '#frontend/locales/vi/content.json';
import type contentOffice from '#frontend/locales/vi/content-office.json';
import type counterparts from '#frontend/locales/vi/counterparts.json';
import type dashboard from '#frontend/locales/vi/dashboard.json';
import type detail from '#frontend/locales/vi/detail.json';
import type developerGuide from '#frontend/locales/vi/developer-guide.json';
import type developers from '#frontend/locales/vi/developers.json';
import type documents from '#frontend/locales/vi/documents.json';
import type drafts from '#frontend/locales/vi/drafts.json';
import type edit from '#frontend/locales/vi/edit.json';
import type evidence from '#frontend/locales/vi/evidence.json';
import type feeds from '#frontend/locales/vi/feeds.json';
import type finance from '#frontend/locales/vi/finance.json';
import type help from '#frontend/locales/vi/help.json';
import type home from '#frontend/locales/vi/home.json';
import type imports from '#frontend/locales/vi/imports.json';
import type inbox from '#frontend/locales/vi/inbox.json';
import type landing from '#frontend/locales/vi/landing.json';
import type leads from '#frontend/locales/vi/leads.json';
import type manage from '#frontend/locales/vi/manage.json';
import type market from '#frontend/locales/vi/market.json';
import type messages from '#frontend/locales/vi/messages.json';
import type notifications from '#frontend/locales/vi/notifications.json';
import type options from '#frontend/locales/vi/options.json';
import type paid from '#frontend/locales/vi/paid.json';
import type pdfFile from '#frontend/locales/vi/pdf-file.json';
import type people from '#frontend/locales/vi/people.json';
import type profile from '#frontend/locales/vi/profile.json';
import type reasons from '#frontend/locales/vi/reasons.json';
import type remarks from '#frontend/locales/vi/remarks.json';
import type review from '#frontend/locales/vi/review.json';
import type rewards from '#frontend/locales/vi/rewards.json';
import type richText from '#frontend/locales/vi/rich-text.json';
import type saved from '#frontend/locales/vi/saved.json';
import type search from '#frontend/locales/vi/search.json';
import type searchBox from '#frontend/locales/vi/search-box.json';
import type searches from '#frontend/locales/vi/searches.json';
import type seller from '#frontend/locales/vi/seller.json';
import type settings from '#frontend/locales/vi/settings.json';
import type thread from '#frontend/locales/vi/thread.json';
import type wallet from '#frontend/locales/vi/wallet.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
    resources: {
      acceptance: typeof acceptance;
      accounts: typeof accounts;
      addresses: typeof addresses;
      'ad-figures': typeof adFigures;
      'ad-order': typeof adOrder;
      app: typeof app;
      appeal: typeof appeal;
      applications: typeof applications;
      apply: typeof apply;
      attachments: typeof attachments;
      cases: typeof cases;
      categories: typeof categories;
      checkout: typeof checkout;
      compare: typeof compare;
      consult: typeof consult;
      counterparts: typeof counterparts;
      content: typeof content;
      'content-office': typeof contentOffice;
      dashboard: typeof dashboard;
      'developer-guide': typeof developerGuide;
      developers: typeof developers;
      feeds: typeof feeds;
      detail: typeof detail;
      documents: typeof documents;
      drafts: typeof drafts;
      edit: typeof edit;
      evidence: typeof evidence;
      finance: typeof finance;
      help: typeof help;
      home: typeof home;
      imports: typeof imports;
      inbox: typeof inbox;
      landing: typeof landing;
      leads: typeof leads;
      manage: typeof manage;
      market: typeof market;
      messages: typeof messages;
      notifications: typeof notifications;
      options: typeof options;
      paid: typeof paid;
      'pdf-file': typeof pdfFile;
      people: typeof people;
      profile: typeof profile;
      reasons: typeof reasons;
      remarks: typeof remarks;
      review: typeof review;
      rewards: typeof rewards;
      'rich-text': typeof richText;
      saved: typeof saved;
      search: typeof search;
      'search-box': typeof searchBox;
      searches: typeof searches;
      seller: typeof seller;
      settings: typeof settings;
      thread: typeof thread;
      wallet: typeof wallet;
      ads: typeof ads;
      adverts: typeof adverts;
      agencies: typeof agencies;
      'agency-page': typeof agencyPage;
      agents: typeof agents;
    };
  }
}

/** Every namespace; a key that names none is the shell's. */
export type AnyNamespace = ['app', ...(keyof CustomTypeOptions['resources'])[]];
/** `key` of the shell's texts or `namespace:key` of any other's. */
export type TextKey = ParseKeys<AnyNamespace>;
export type AnyTFunction = TFunction<AnyNamespace>;
type Resources = CustomTypeOptions['resources'];
/** The names in a group of a namespace's texts: `KeyOf<'detail', 'fact'>` for `detail:fact.*`. */
export type KeyOf<
  Namespace extends keyof Resources,
  Group extends keyof Resources[Namespace],
> = keyof Resources[Namespace][Group] & string;
