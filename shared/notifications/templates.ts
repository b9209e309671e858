/** What people are told: every template, the values its words are filled with, and the group a person chooses by. */

import { openForName } from '../kernel/seat.ts';

/**
 * What is sent to an address or number without an account in sight: one-time codes, and that an identifier is taken.
 * Their words lie in `locales/<l>/messages.json` alone.
 */
export const codeTemplates = {
  'code-sign-up': ['code'],
  'code-login': ['code'],
  'code-reset': ['code'],
  'code-identifier': ['code'],
  'code-request': ['code'],
  'account-exists': [],
  'identifier-taken': [],
} as const;

const listing = ['listing', 'listingCode'] as const;
const reason = ['reason', 'reasonKeys'] as const;
const caseNamed = ['caseNumber', 'caseToken'] as const;
const request = ['caseNumber', 'caseId', 'authority', 'at'] as const;
const content = ['content', 'contentKind', 'contentId'] as const;
/**
 * What a person is told in the app, and by e-mail or phone as they choose. Title and text lie in
 * `locales/<l>/notifications.json`, which the browser reads too; hints and text messages in `messages.json`.
 */
export const notificationTemplates = {
  'password-changed': [],
  'identifier-added': [],
  'identifier-replaced': [],
  'identifier-removed': [],
  'session-ended': ['userAgent', 'at'],
  'seller-approved': [],
  'seller-refused': reason,
  'listing-approved': [...listing, 'until'],
  'listing-refused': [...listing, ...reason, 'reasonFields'],
  'revision-approved': listing,
  'revision-refused': [...listing, ...reason, 'reasonFields'],
  'listing-removed': [...listing, ...reason],
  'appeal-granted': listing,
  'appeal-upheld': [...listing, ...reason],
  'evidence-graded': listing,
  'evidence-refused': [...listing, ...reason],
  'level-ended': [...listing, 'level'],
  'listing-ending': [...listing, 'until'],
  'listing-extending': [...listing, 'until', 'points'],
  'listing-extended': [...listing, 'until', 'left'],
  'auto-extension-failed': [...listing, 'until'],
  'raise-short': [...listing, 'points'],
  'listing-expired': listing,
  'listing-available': listing,
  'content-published': [...content, 'contentSlug'],
  'content-scheduled': [...content, 'at'],
  'content-refused': [...content, 'reason', 'reasonKeys'],
  'content-removed': [...content, 'reason', 'reasonKeys'],
  'application-received': ['job', 'applicationId'],
  'application-sent': ['job', 'applicationToken'],
  'case-received': caseNamed,
  'case-taken': [...caseNamed, 'staffName'],
  'case-answered': [...caseNamed, 'answer'],
  'case-decided': [...caseNamed, 'answer', 'staffName', 'until'],
  'case-final': [...caseNamed, 'answer', 'staffName'],
  'authority-recorded': request,
  'authority-due': request,
  'authority-answered': ['caseNumber', 'documentNumber', 'answer'],
  'lead-received': [...listing, 'leadId'],
  'listing-handed-over': listing,
  'listing-given-on': listing,
  'lead-message': [...listing, 'leadId'],
  'lead-assigned': [...listing, 'leadId'],
  'lead-reassigned': [...listing, 'leadId'],
  'lead-sent': [...listing, 'leadToken'],
  'lead-answered': [...listing, 'answer', 'leadToken'],
  'site-lead-received': [],
  'site-lead-sent': ['leadToken'],
  'site-lead-answered': ['answer', 'leadToken'],
  'lead-reminder': [...listing, 'leadId'],
  'site-lead-reminder': ['leadId'],
  'rates-held': ['currency', 'percent'],
  'rates-stale': ['until'],
  'saved-news': ['count', 'found', 'changed', 'stopToken'],
  'agency-invited': ['agency'],
  'agency-joined': ['agency', 'person'],
  'agency-seat-changed': ['agency'],
  'agency-seat-ended': ['agency'],
  'agency-handed-over': ['agency'],
  'agency-approved': ['agency'],
  'agency-refused': ['agency', ...reason],
  'agency-suspended': ['agency', ...reason],
  'agency-page-approved': ['agency'],
  'agency-page-refused': ['agency', ...reason],
  'certificate-approved': ['agency'],
  'certificate-refused': ['agency', ...reason],
  'certificate-ending': ['agency', 'until'],
  'certificate-ended': ['agency', 'until'],
  'agent-asked': ['count', 'until'],
  'agent-confirmed': [...reason, 'until'],
  'agent-dismissed': [...reason],
  'agent-upheld': [...reason],
  'api-key-created': ['keyName'],
  'api-key-rotated': ['keyName'],
  'webhook-stopped': ['address'],
  'feed-failing': ['feedName'],
  'feed-suspicious': ['feedName'],
  'feed-left': ['feedName'],
} as const;

export type CodeTemplate = keyof typeof codeTemplates;
export type NotificationTemplate = keyof typeof notificationTemplates;
export type Template = CodeTemplate | NotificationTemplate;

const all = { ...codeTemplates, ...notificationTemplates };
/**
 * The values of a template, as they are stored: `at` and `until` are instants, `level`, `userAgent`, `reasonKeys`
 * and `reasonFields` (keys with blanks between) codes that are put into words where the text is shown; `found` is lines
 * in nobody's language, `changed` lines of `change|code|title`.
 */
export type TemplateValues<T extends Template> = Record<(typeof all)[T][number], string>;
/** A template with its values. */
export type Told<T extends Template = Template> = {
  [Name in T]: { template: Name; values: TemplateValues<Name> };
}[T];

/** What a person may choose about together; `security` is nobody's choice. */
export const notificationGroups = [
  ...(['security', 'review', 'deadline', 'seller', 'leads', 'support', 'consultation', 'alerts'] as const),
] as const;
export type NotificationGroup = (typeof notificationGroups)[number];

interface TemplateSpec {
  group: NotificationGroup;
  /** The page it leads to; paths as the specification spells them. */
  path(values: Record<string, string>): string;
  /** Its reader has no page here: a message goes without a link. */
  hasNoPage?: true;
}
/** What people are told of what they have just sent themselves: an e-mail of it wakes nobody. */
const receipts: ReadonlySet<NotificationTemplate> = new Set([
  'lead-sent',
  'site-lead-sent',
  'application-sent',
  'case-received',
] as const);
export const isReceiptOf = (template: NotificationTemplate): boolean => receipts.has(template);

const ofListing =
  (page: (code: string) => string): TemplateSpec['path'] =>
  ({ listingCode = '' }) =>
    page(encodeURIComponent(listingCode));
const evidencePage = ofListing((code) => `/listing-evidence/${code}`);
const publicPage = ofListing((code) => `/project-detail/${code}`);
const editPage = ofListing((code) => `/edit-post?code=${code}`);
const allOwn = () => '/manage-sales-information';
/** Asks its owner there whether it is still to be had. */
const askedPage = ofListing((code) => `/manage-sales-information?asked=${code}`);
const ownList = (state: string) => () => `/manage-sales-information?state=${state}`;

const contentPage: TemplateSpec['path'] = ({ contentKind = '', contentSlug = '' }) =>
  `/${contentKind}/${encodeURIComponent(contentSlug)}`;
/** Recruitment notices have a name of their own in the back office. */
const officePage: TemplateSpec['path'] = ({ contentKind, contentId = '' }) =>
  `/admin/${contentKind === 'career' ? 'recruitment' : contentKind}/${encodeURIComponent(contentId)}`;

const ofCase: TemplateSpec = {
  group: 'support',
  path: ({ caseToken = '' }) => `/my-request?token=${encodeURIComponent(caseToken)}`,
};
const requestPage: TemplateSpec = {
  group: 'security',
  path: ({ caseId = '' }) => `/admin/inbox/${encodeURIComponent(caseId)}`,
};
/** What agencies are told, and the people in them. */
const agencyPage: TemplateSpec = { group: 'seller', path: () => '/my-agency' };
const agentPage: TemplateSpec = { group: 'seller', path: () => '/agent-status' };
const keysPage: TemplateSpec = { group: 'security', path: () => '/my-api-keys' };
const feedsPage: TemplateSpec = { group: 'deadline', path: () => '/manage-sales-information/feeds' };
const ratesPage: TemplateSpec = { group: 'support', path: () => '/admin/settings?tab=rates' };
const ownLead: TemplateSpec['path'] = ({ leadId = '' }) =>
  `/manage-sales-information?lead=${encodeURIComponent(leadId)}`;
const siteLead: TemplateSpec['path'] = ({ leadId = '' }) => `/admin/user?lead=${encodeURIComponent(leadId)}`;
/** Where an asker sees what they sent, and stops being contacted about it. */
const sentLead: TemplateSpec['path'] = ({ leadToken = '' }) =>
  `/my-enquiry?token=${encodeURIComponent(leadToken)}`;

export const templateSpecs: Record<NotificationTemplate, TemplateSpec> = {
  'password-changed': { group: 'security', path: () => '/my-profile' },
  'identifier-added': { group: 'security', path: () => '/my-profile' },
  'identifier-replaced': { group: 'security', path: () => '/my-profile' },
  'identifier-removed': { group: 'security', path: () => '/my-profile' },
  'session-ended': { group: 'security', path: () => '/my-profile' },
  'seller-approved': { group: 'seller', path: () => '/seller-registration' },
  'seller-refused': { group: 'seller', path: () => '/seller-registration' },
  'listing-approved': { group: 'review', path: publicPage },
  'listing-refused': { group: 'review', path: editPage },
  'revision-approved': { group: 'review', path: publicPage },
  'revision-refused': { group: 'review', path: editPage },
  'listing-removed': { group: 'review', path: ownList('removed') },
  'appeal-granted': { group: 'review', path: allOwn },
  'appeal-upheld': { group: 'review', path: allOwn },
  'evidence-graded': { group: 'review', path: evidencePage },
  'evidence-refused': { group: 'review', path: evidencePage },
  'level-ended': { group: 'deadline', path: publicPage },
  'listing-ending': { group: 'deadline', path: ownList('shown') },
  'listing-extending': { group: 'deadline', path: ownList('shown') },
  'listing-extended': { group: 'deadline', path: ownList('shown') },
  'auto-extension-failed': { group: 'deadline', path: () => '/my-wallet' },
  'raise-short': { group: 'deadline', path: ownList('shown') },
  'listing-expired': { group: 'deadline', path: ownList('expired') },
  'listing-available': { group: 'deadline', path: askedPage },
  'content-published': { group: 'review', path: contentPage },
  'content-scheduled': { group: 'review', path: officePage },
  'content-refused': { group: 'review', path: officePage },
  'content-removed': { group: 'review', path: officePage },
  'application-received': {
    group: 'leads',
    path: ({ applicationId = '' }) => `/admin/recruitment/application/${encodeURIComponent(applicationId)}`,
  },
  'application-sent': {
    group: 'leads',
    path: ({ applicationToken = '' }) => `/my-application?token=${encodeURIComponent(applicationToken)}`,
  },
  'case-received': ofCase,
  'case-taken': ofCase,
  'case-answered': ofCase,
  'case-decided': ofCase,
  'case-final': ofCase,
  // The law counts nights too, so these are alerts: nobody's choice, at any hour.
  'authority-recorded': requestPage,
  'authority-due': requestPage,
  'authority-answered': { group: 'security', path: () => '/', hasNoPage: true },
  'lead-received': { group: 'consultation', path: ownLead },
  'listing-handed-over': { group: 'seller', path: allOwn },
  'listing-given-on': { group: 'seller', path: allOwn },
  'lead-message': { group: 'consultation', path: ownLead },
  'lead-assigned': { group: 'consultation', path: ownLead },
  'lead-reassigned': { group: 'consultation', path: () => '/manage-sales-information?tab=leads' },
  'lead-sent': { group: 'consultation', path: sentLead },
  'lead-answered': { group: 'consultation', path: sentLead },
  'site-lead-received': { group: 'consultation', path: () => '/admin/user?tab=leads' },
  'site-lead-sent': { group: 'consultation', path: sentLead },
  'site-lead-answered': { group: 'consultation', path: sentLead },
  'lead-reminder': { group: 'consultation', path: ownLead },
  'site-lead-reminder': { group: 'consultation', path: siteLead },
  'rates-held': ratesPage,
  'rates-stale': ratesPage,
  'saved-news': { group: 'alerts', path: () => '/saved' },
  'agency-invited': agencyPage,
  'agency-joined': agencyPage,
  'agency-seat-changed': agencyPage,
  'agency-seat-ended': agencyPage,
  'agency-handed-over': agencyPage,
  'agency-approved': agencyPage,
  'agency-refused': agencyPage,
  'agency-suspended': agencyPage,
  'agency-page-approved': agencyPage,
  'agency-page-refused': agencyPage,
  'certificate-approved': agencyPage,
  'certificate-refused': agencyPage,
  'certificate-ending': agencyPage,
  'certificate-ended': agencyPage,
  'agent-asked': agentPage,
  'agent-confirmed': agentPage,
  'agent-dismissed': agentPage,
  'agent-upheld': agentPage,
  'api-key-created': keysPage,
  'api-key-rotated': keysPage,
  'webhook-stopped': { group: 'deadline', path: () => '/my-api-keys' },
  'feed-failing': feedsPage,
  'feed-suspicious': feedsPage,
  'feed-left': feedsPage,
};

/** Pages that show an agency's things to whoever acts for it. */
const workspacePages = ['/manage-sales-information', '/edit-post', '/listing-evidence/', '/my-wallet'];

/** The page that a notification leads to; what is about an agency's things is opened for that agency. */
export function pageOfNotification(
  template: NotificationTemplate,
  values: Record<string, string>,
  agencyId?: string,
): string {
  const path = templateSpecs[template].path(values);
  if (!agencyId || !workspacePages.some((page) => path.startsWith(page))) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${openForName}=${encodeURIComponent(agencyId)}`;
}

/** Names a template that was stored: one that is told no more is undefined. */
export const isNotificationTemplate = (name: string): name is NotificationTemplate =>
  Object.hasOwn(notificationTemplates, name);
