/** The message of a stored code and its recipient: both are derived from the item, which holds neither in clear. */
import * as z from 'zod';
import { IdentifierKind, otpRules } from '#shared/accounts/model.ts';
import { Locale } from '#shared/kernel/locale.ts';
import type { CodeTemplate, Told } from '#shared/notifications/templates.ts';
import type { AccountPorts, CodePurpose, CodeRequest } from '../ports.ts';
import type { StoredOtp } from './otp-repository.ts';

type Ports = Pick<AccountPorts, 'codeHashing'>;

/** Where the message goes. `requestId`: of the call that asked for it, for the log. */
const Recipient = z.object({
  to: z.object({ kind: IdentifierKind, value: z.string() }),
  locale: Locale,
  requestId: z.string(),
});
export type Recipient = z.infer<typeof Recipient>;

export const sealRecipient = (recipient: Recipient, { codeHashing }: Ports): Promise<string> =>
  codeHashing.seal(JSON.stringify(recipient));

export const unsealRecipient = async (
  { sealedTo }: Pick<StoredOtp, 'sealedTo'>,
  { codeHashing }: Ports,
): Promise<Recipient> => Recipient.parse(JSON.parse(await codeHashing.unseal(sealedTo)));

/** The digits of a code: they follow from its nonce by our key, so they are stored nowhere before they are sent. */
export const codeOf = ({ purpose, who, nonce }: CodeRequest, { codeHashing }: Ports): Promise<string> =>
  codeHashing.digitsOf(otpRules.digits, purpose, who, nonce);

/**
 * Signing up and adding need an identifier that nobody has yet, a request any: a message goes out in either case, so it
 * is counted against what anybody may ask for.
 */
export const isForFreeIdentifier = (purpose: CodePurpose) =>
  purpose === 'sign-up' || purpose === 'identifier' || purpose === 'request';

/** What is sent for a code; nothing where somebody without an account wants to log in. */
export async function contentOf(otp: StoredOtp, ports: Ports): Promise<Told<CodeTemplate> | undefined> {
  const { isReal, purpose } = otp;
  if (isReal) return { template: `code-${purpose}`, values: { code: await codeOf(otp, ports) } };
  if (purpose === 'identifier') return { template: 'identifier-taken', values: {} };
  return purpose === 'sign-up' ? { template: 'account-exists', values: {} } : undefined;
}
