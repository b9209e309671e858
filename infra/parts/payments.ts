/** Where top-ups are paid: VNPAY's sandbox, or its live addresses of one's own terminal. */
import { checkGateway, type Gateway, sandboxGateway } from '#shared/payments.ts';

export interface Payments extends Gateway {
  /** The terminal's code. */
  tmnCode: string;
}

/** A code that VNPAY gives nobody: its sandbox refuses it until an owner names a terminal of their own. */
const noTerminal = 'NOTERMNL';

/**
 * Reads `paymentStage` (`production`, else a sandbox), `vnpayTmnCode`, `vnpayPayUrl` and `vnpayApiUrl`; raises where
 * production lacks one of them or points away from VNPAY's live hosts.
 */
export function readPayments(context: (name: string) => string | undefined): Payments {
  const stage = context('paymentStage') ?? 'sandbox';
  if (stage !== 'production' && stage !== 'sandbox')
    throw new Error(`paymentStage is production or sandbox, not ${stage}`);
  const given = {
    tmnCode: context('vnpayTmnCode'),
    payUrl: context('vnpayPayUrl'),
    apiUrl: context('vnpayApiUrl'),
  };
  if (stage === 'production' && !(given.tmnCode && given.payUrl && given.apiUrl))
    throw new Error('Production payments need -c vnpayTmnCode=…, -c vnpayPayUrl=… and -c vnpayApiUrl=…');
  const payments: Payments = {
    stage,
    tmnCode: given.tmnCode ?? noTerminal,
    payUrl: given.payUrl ?? sandboxGateway.payUrl,
    apiUrl: given.apiUrl ?? sandboxGateway.apiUrl,
  };
  checkGateway(payments);
  return payments;
}
