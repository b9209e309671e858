/** What entitles us to send each message: a template without it is a type error. */
import type { NotificationTemplate, Template } from './templates.ts';

/**
 * What entitles us to tell it, beside what law or agreement allows anyway: `access` to one's own account, `own` things
 * that the person posted, registered or asked for, `work` that they took on as poster or staff, `request`: the consent
 * that was given with a consultation request, which each message names and which ends it, `alert`: the same of a saved
 * search or listing that somebody wants to hear of. Marketing has none, so nothing of the kind can be sent.
 */
type Basis = 'access' | 'own' | 'work' | 'request' | 'alert';
/** What each message rests on; a template without it is a type error. */
export const restsOn = {
  'code-sign-up': 'access',
  'code-login': 'access',
  'code-reset': 'access',
  'code-identifier': 'access',
  'code-request': 'access',
  'account-exists': 'access',
  'identifier-taken': 'access',
  'password-changed': 'access',
  'identifier-added': 'access',
  'identifier-replaced': 'access',
  'identifier-removed': 'access',
  'session-ended': 'access',
  'seller-approved': 'own',
  'seller-refused': 'own',
  'listing-approved': 'own',
  'listing-refused': 'own',
  'revision-approved': 'own',
  'revision-refused': 'own',
  'listing-removed': 'own',
  'appeal-granted': 'own',
  'appeal-upheld': 'own',
  'evidence-graded': 'own',
  'evidence-refused': 'own',
  'level-ended': 'own',
  'listing-ending': 'own',
  'listing-extending': 'own',
  'listing-extended': 'own',
  'auto-extension-failed': 'own',
  'raise-short': 'own',
  'listing-expired': 'own',
  'listing-available': 'own',
  'content-published': 'own',
  'content-scheduled': 'own',
  'content-refused': 'own',
  'content-removed': 'own',
  'application-received': 'work',
  'application-sent': 'own',
  'case-received': 'own',
  'case-taken': 'own',
  'case-answered': 'own',
  'case-decided': 'own',
  'case-final': 'own',
  'authority-recorded': 'work',
  'authority-due': 'work',
  'authority-answered': 'own',
  'lead-received': 'work',
  'lead-sent': 'request',
  'lead-message': 'request',
  'lead-answered': 'request',
  'site-lead-received': 'work',
  'site-lead-sent': 'request',
  'site-lead-answered': 'request',
  'lead-reminder': 'work',
  'site-lead-reminder': 'work',
  'rates-held': 'work',
  'rates-stale': 'work',
  'saved-news': 'alert',
  'agency-invited': 'work',
  'agency-joined': 'work',
  'agency-seat-changed': 'work',
  'agency-seat-ended': 'work',
  'agency-handed-over': 'work',
  'agency-approved': 'own',
  'agency-refused': 'own',
  'agency-suspended': 'own',
  'agent-asked': 'own',
  'agent-confirmed': 'own',
  'agent-dismissed': 'own',
  'agent-upheld': 'own',
  'api-key-created': 'access',
  'api-key-rotated': 'access',
  'webhook-stopped': 'own',
} as const satisfies Record<Template, Basis>;
/** Templates that are sent only as long as the consent that they rest on is not withdrawn. */
export type OnRequest = {
  [Name in NotificationTemplate]: (typeof restsOn)[Name] extends 'request' | 'alert' ? Name : never;
}[NotificationTemplate];
