/** Moving a category up or down: shown at once, said aloud, and the focus stays with what was moved. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshCategories, takeCategories } from '#frontend/queries/categories-staff.ts';
import { useAct } from '#lib/api/use-act.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import type { CategoryGroup, CategoryRecord } from '#shared/catalog/admin-model.ts';
import { orderCategories } from './api.ts';

/** Which way a category goes. */
export type Step = -1 | 1;
export const moveKey = (id: string, step: Step): string => `${id} ${step}`;

/** `list` holds the rows, whose buttons carry `data-move`. */
export function useOrder(
  group: CategoryGroup,
  categories: readonly CategoryRecord[],
  list: RefObject<HTMLElement | null>,
) {
  const { t } = useTranslation('categories');
  const locale = useLocale();
  const [said, setSaid] = useState('');
  const moved = useRef<string>(undefined);
  const act = useAct((ids: string[]) => orderCategories(group, ids), {
    onDone: takeCategories,
    onConflict: refreshCategories,
  });
  const order = act.pending?.[0];
  const shown = order
    ? [...categories].sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
    : categories;
  // A row that changes its place in the document loses the focus: it is given back.
  useEffect(() => {
    if (!moved.current || list.current?.contains(document.activeElement)) return;
    list.current?.querySelector<HTMLElement>(`[data-move="${moved.current}"]`)?.focus();
  });
  const move = (at: number, step: Step) => {
    const target = at + step;
    const category = shown[at];
    if (!category || target < 0 || target >= shown.length || act.isBusy) return;
    const ids = shown.map(({ id }) => id);
    [ids[at], ids[target]] = [ids[target]!, ids[at]!];
    moved.current = moveKey(category.id, step);
    setSaid(t('moved', { name: category.names[locale], place: target + 1, total: ids.length }));
    void act.run(ids);
  };
  return { shown, move, said: act.problem ? '' : said, problem: act.problem };
}
