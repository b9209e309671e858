/** The stand-in for a source of exchange rates: the round figures of the demo, as of today in Viet Nam. */
import { defaultRates } from '#shared/catalog/defaults.ts';
import { vietNamDate } from '#shared/kernel/time.ts';
import { localRatesOrigin } from '#shared/rates-source.ts';

/** Where it stands on the site's own address. */
const ratesPath = '/__dev/rates';

/** The stand-in's address becomes this machine's. */
export const withLocalRates = (text: string, siteHost: string): string =>
  text.replaceAll(`${localRatesOrigin}/`, `http://${siteHost}${ratesPath}/`);

/** What it answers, in the shape of `localRatesSource`. */
export const localRates = (now: number) => ({ date: vietNamDate(now), rates: defaultRates.vndPer });
