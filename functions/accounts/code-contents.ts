/** What is sent for a stored code, and to whom: both are worked out from the item, where neither lies in clear. */
import * as z from 'zod';
import { IdentifierKind, otpRules } from '../../shared/accounts/model.ts';
import { Locale } from '../../shared/kernel/locale.ts';
import type { StoredOtp } from './otp-repository.ts';
import type { AccountPorts, CodePurpose, CodeRequest, OtpContent } from './ports.ts';

type Ports = Pick<AccountPorts, 'secrecy'>;

/** Where the message goes. `requestId`: of the call that asked for it, for the log. */
const Recipient = z.object({
  to: z.object({ kind: IdentifierKind, value: z.string() }),
  locale: Locale,
  requestId: z.string(),
});
export type Recipient = z.infer<typeof Recipient>;

export const sealRecipient = ({ secrecy }: Ports, recipient: Recipient): Promise<string> =>
  secrecy.seal(JSON.stringify(recipient));

export const recipientOf = async (
  { secrecy }: Ports,
  { sealedTo }: Pick<StoredOtp, 'sealedTo'>,
): Promise<Recipient> => Recipient.parse(JSON.parse(await secrecy.unseal(sealedTo)));

/** The digits of a code: they follow from its nonce by our key, so that they lie nowhere until they are sent. */
export const codeOf = ({ secrecy }: Ports, { purpose, who, nonce }: CodeRequest): Promise<string> =>
  secrecy.digitsOf(otpRules.digits, purpose, who, nonce);

/** Signing up and adding need an identifier that is nobody's yet: something is sent to whomever it belongs to. */
export const isForNobodys = (purpose: CodePurpose) => purpose === 'sign-up' || purpose === 'identifier';

/** What is sent for a code; nothing where somebody without an account wants to log in. */
export async function contentOf(ports: Ports, otp: StoredOtp): Promise<OtpContent | undefined> {
  const { isReal, purpose } = otp;
  if (isReal) return { kind: 'code', purpose, code: await codeOf(ports, otp) };
  if (purpose === 'identifier') return { kind: 'notice', notice: 'identifier-taken' };
  return purpose === 'sign-up' ? { kind: 'taken' } : undefined;
}
