/** The currency in which a reader wants to see prices: their language's own, until they choose another on this device. */
import { useSyncExternalStore } from 'react';
import { type Currency, currencies } from '#shared/kernel/money.ts';
import { currencyOfLocale } from '#shared/kernel/words/money-words.ts';
import { useLocale } from './i18n/use-locale.ts';

const key = 'currency';
const listeners = new Set<() => void>();
/** What was chosen where the storage is refused. */
let chosenHere: string | null = null;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

function readChosen(): Currency | undefined {
  let kept = chosenHere;
  try {
    kept = localStorage.getItem(key) ?? chosenHere;
  } catch {
    // A refused storage: what was chosen on this page still holds.
  }
  return currencies.find((currency) => currency === kept);
}

/** Shows prices in another currency from now on, on this device. */
export function chooseCurrency(currency: Currency): void {
  chosenHere = currency;
  try {
    localStorage.setItem(key, currency);
  } catch {
    // It holds until the page is left.
  }
  for (const listener of listeners) listener();
}

/** On the server and while hydrating the currency of the language, so that both render the same. */
export function useCurrency(): Currency {
  const locale = useLocale();
  return useSyncExternalStore(subscribe, readChosen, () => undefined) ?? currencyOfLocale[locale];
}
