/** Where payments go: production refuses every address that is not the provider's own live one. */

export interface Gateway {
  stage: 'production' | 'sandbox';
  payUrl: string;
  apiUrl: string;
}

/** VNPAY's own sandbox; `npm start` puts a sandbox of this machine in its place. */
export const sandboxOrigin = 'https://sandbox.vnpayment.vn';
export const sandboxGateway: Gateway = {
  stage: 'sandbox',
  payUrl: `${sandboxOrigin}/paymentv2/vpcpay.html`,
  apiUrl: `${sandboxOrigin}/merchant_webapi/api/transaction`,
};

const address = /^https:\/\/([a-z\d.-]+)\//;

/** Raises where a production stage points at a sandbox or at a host that is not VNPAY's, or speaks no TLS. */
export function checkGateway({ stage, payUrl, apiUrl }: Gateway): void {
  if (stage !== 'production') return;
  for (const url of [payUrl, apiUrl]) {
    const host = address.exec(url)?.[1] ?? '';
    if (!host.endsWith('.vnpayment.vn') || host.includes('sandbox'))
      throw new Error(`A production stage cannot take payments at ${url}`);
  }
}
