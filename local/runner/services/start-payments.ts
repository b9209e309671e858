/** Starts the payment sandbox in place of the provider's, with the terminal and the secret that the template names. */
import { join } from 'node:path';
import type { Clock } from '#local/clock.ts';
import type { VnpaySandbox } from '#local/vnpay-sandbox/types.ts';
import { startVnpaySandbox } from '#local/vnpay-sandbox/vnpay-sandbox.ts';
import { sandboxOrigin } from '#shared/payments.ts';
import type { Stack } from '../template/stack.ts';

/** Where the sandbox stands on the site's own address. */
export const paymentsPath = '/__dev/vnpay';

/** Addresses of the provider's sandbox become this machine's; those of its live service stay, and are never called. */
export const withLocalPayments = (text: string, siteHost: string): string =>
  text.replaceAll(`${sandboxOrigin}/`, `http://${siteHost}${paymentsPath}/`);

interface FunctionProperties {
  Environment?: { Variables: Record<string, string> };
}
export interface PaymentsContext {
  stack: Stack;
  secrets: ReadonlyMap<string, string>;
  clock: Clock;
  dataDir: string;
  siteHost: string;
}

/** The sandbox for the function that takes payments; undefined where the template has none. */
export async function startPayments(context: PaymentsContext): Promise<VnpaySandbox | undefined> {
  const { stack, secrets, clock, dataDir, siteHost } = context;
  const environment = stack
    .all<FunctionProperties>('AWS::Lambda::Function')
    .map(({ properties }) => properties.Environment?.Variables)
    .find((variables) => variables?.VNPAY_SECRET_ARN !== undefined);
  if (!environment) return undefined;
  return startVnpaySandbox({
    clock,
    ipnUrl: `http://${siteHost}/api/payments/vnpay/ipn`,
    secret: secrets.get(environment.VNPAY_SECRET_ARN!)!,
    tmnCode: environment.VNPAY_TMN_CODE!,
    file: join(dataDir, 'payments.json'),
  });
}
