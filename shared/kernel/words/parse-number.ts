/** Figures as people type them into a field: either language's marks in, exact decimals out. */
import { scaled, shortest } from '../decimal.ts';
import type { Locale } from '../locale.ts';
import { plainNumber } from './number-words.ts';

/** What a `Decimal` of the API may be, zero included. */
const decimal = /^\d{1,12}(\.\d{1,4})?$/;

/**
 * A typed figure as a decimal with a point; null where it is none. A mark that stands once before exactly three
 * digits groups thousands if it is the language's own mark for that ('1.200' is 1200 in Vietnamese, 1.2 in English).
 */
export function readFigure(typed: string, locale: Locale): string | null {
  const text = typed.normalize('NFKC').replace(/[\s_'’]/g, '');
  if (!/^[\d.,]*\d[\d.,]*$/.test(text)) return null;
  const plain = withoutGroups(text.replace(/[.,]$/, ''), locale === 'vi' ? '.' : ',');
  if (plain === null) return null;
  const [whole = '', fraction = ''] = plain.split('.');
  const tidy = shortest(`${whole.replace(/^0+(?=\d)/, '') || '0'}${fraction && `.${fraction}`}`);
  return decimal.test(tidy) ? tidy : null;
}

function withoutGroups(text: string, groupMark: string): string | null {
  const marks = [...text.replace(/\d/g, '')];
  const last = marks.at(-1);
  if (last === undefined) return text;
  const groups = (mark: string, rest: string) =>
    new RegExp(`^[1-9]\\d{0,2}(\\${mark}\\d{3})+$`).test(rest) ? rest.replaceAll(mark, '') : null;
  if (marks.every((mark) => mark === last)) {
    if (marks.length > 1) return groups(last, text);
    return (last === groupMark && groups(last, text)) || text.replace(last, '.');
  }
  const at = text.lastIndexOf(last);
  const other = last === '.' ? ',' : '.';
  const whole = groups(other, text.slice(0, at));
  return whole && !text.slice(at + 1).includes(other) ? `${whole}.${text.slice(at + 1)}` : null;
}

/** A decimal with the language's own marks; what is none stays as it was typed. */
export const formatFigure = (value: string, locale: Locale): string =>
  decimal.test(value) ? plainNumber(scaled(value), locale) : value;

/** Says whether a field's value is a decimal that the API takes. */
export const isDecimal = (value: string): boolean => decimal.test(value) && /[1-9]/.test(value);

const minus = /^\s*[-−]/;

/** A figure that may be below zero, such as a growth in percent. */
export function readSigned(typed: string, locale: Locale): string | null {
  const figure = readFigure(typed.replace(minus, ''), locale);
  return figure !== null && minus.test(typed) ? `-${figure}` : figure;
}

export const formatSigned = (value: string, locale: Locale): string =>
  value.startsWith('-') ? `-${formatFigure(value.slice(1), locale)}` : formatFigure(value, locale);
