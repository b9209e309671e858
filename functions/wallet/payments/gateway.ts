/** Where payments go: production refuses every address that is not the provider's own live one. */

export interface Gateway {
  stage: 'production' | 'sandbox';
  payUrl: string;
  apiUrl: string;
}

/** Raises where a production stage points at a sandbox or at a host that is not VNPAY's, or speaks no TLS. */
export function checkGateway({ stage, payUrl, apiUrl }: Gateway): void {
  if (stage !== 'production') return;
  for (const url of [payUrl, apiUrl]) {
    const { protocol, hostname, username, port } = new URL(url);
    const isOwn = hostname.endsWith('.vnpayment.vn') && !hostname.startsWith('sandbox.');
    if (protocol !== 'https:' || !isOwn || username || port)
      throw new Error(`A production stage cannot take payments at ${hostname}`);
  }
}
