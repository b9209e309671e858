/** Where exchange rates are asked each day: nowhere, until an owner names a source. */
import { localRatesOrigin, RatesSource } from '#shared/rates-source.ts';

/** The source whose figures are for demonstration, which answers on a developer's machine alone. */
const isLocal = (url: string) => url.startsWith(`${localRatesOrigin}/`);

/**
 * Reads `ratesUrl` and `ratesShape`: `vietcombank-xml`, the default, or the shape of a JSON answer as JSON (see
 * docs/operations/deploy.md); raises in one sentence where they name no source.
 */
export function readRatesSource(context: (name: string) => string | undefined): RatesSource | undefined {
  const [url, shape = 'vietcombank-xml'] = [context('ratesUrl'), context('ratesShape')];
  if (!url) return undefined;
  const given = { url, shape: shapeOf(shape), ...(isLocal(url) && { isDemo: true }) };
  const source = RatesSource.safeParse(given);
  if (source.success) return source.data;
  const wrong = source.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
  throw new Error(`ratesUrl is an https address, ratesShape vietcombank-xml or a JSON shape (${wrong})`);
}

function shapeOf(text: string): unknown {
  if (!text.trim().startsWith('{')) return { format: text };
  try {
    return { format: 'json', ...JSON.parse(text) };
  } catch (cause) {
    throw new Error('ratesShape is no JSON', { cause });
  }
}
