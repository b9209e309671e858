/** The head of a page: its own words with the brand behind them. */

import type { Head, HeadInput, PageHandle } from '#lib/route-module.ts';
import { brand } from '#shared/kernel/brand.ts';

/** The head that a matched page gives itself; null without one, or while its data are missing. */
export function headOf(handle: PageHandle | undefined, input: Omit<HeadInput, 'routeName'>): Head | null {
  if (!handle?.head || (handle.needsData && input.data === undefined)) return null;
  const head = handle.head({ ...input, routeName: handle.routeName });
  return { ...head, title: titleWithBrand(head.title) };
}

/** 'Title · Brand', unless the title names the brand itself. */
export const titleWithBrand = (title: string): string =>
  title.includes(brand.name) ? title : `${title} · ${brand.name}`;
