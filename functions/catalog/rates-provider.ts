/** Asks the source of exchange rates that the deployment names: one address, within some seconds and kilobytes. */

import type { FoundRates } from '#shared/kernel/rate-values.ts';
import { RatesSource, readRates } from '#shared/rates-source.ts';

/** Where rates come from. */
export interface RatesProvider {
  host: string;
  /** Rates of the newest day that it knows; raises whatever stands against reading them. */
  ask(): Promise<FoundRates>;
}

const answerMs = 8_000;
const answerBytes = 512 * 1024;

export const createRatesProvider = (source: RatesSource, fetchFrom: typeof fetch = fetch): RatesProvider => ({
  host: new URL(source.url).host,
  async ask() {
    const reply = await fetchFrom(source.url, {
      // An address that sends elsewhere is no longer the one that was chosen.
      redirect: 'error',
      headers: { accept: 'application/json, application/xml, text/xml' },
      signal: AbortSignal.timeout(answerMs),
    });
    if (!reply.ok) throw new Error(`The source of rates answers ${reply.status}`);
    return readRates(await boundedText(reply), source);
  },
});

/** The provider that the environment names as JSON; undefined where it names none. */
export const openRatesProvider = (source: string | undefined): RatesProvider | undefined =>
  source === undefined ? undefined : createRatesProvider(RatesSource.parse(JSON.parse(source)));

async function boundedText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > answerBytes) throw new Error('The source of rates answers too much');
    chunks.push(chunk);
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
}
