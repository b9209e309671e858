/** The posting form's checks: a resolver with the server's own rules, and what is still outstanding. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { FieldErrors, Resolver, UseFormReturn } from 'react-hook-form';
import { defaultCategories } from '../../../../../shared/catalog/categories.ts';
import { defaultRates, defaultSettings } from '../../../../../shared/catalog/defaults.ts';
import type { Catalog } from '../../../../../shared/catalog/model.ts';
import { vietNamDay } from '../../../../../shared/kernel/time.ts';
import { type FieldWords, nested } from '../../../lib/form/resolver.ts';
import { looksLikePhone } from '../../../lib/phones.ts';
import { isOnItsWay, type Upload } from '../../../lib/uploads/model.ts';
import { useCatalog } from '../../../lib/use-catalog.ts';
import { listErrors } from '../../../ui/form.tsx';
import type { FormChecks } from './check.ts';
import { loadCheck } from './load-check.ts';
import type { ListingForm } from './model.ts';
import { atFields, type FormError } from './pointers.ts';
import { toInput } from './to-input.ts';

const fallback: Catalog = {
  categories: [...defaultCategories],
  rates: defaultRates,
  settings: defaultSettings,
};

/** Categories, rates and settings; until they are there, those that every marketplace begins with. */
export const useKnownCatalog = (): Catalog => useCatalog().data ?? fallback;

/** What pictures add to the checks: failed ones must be dealt with, those on their way count as there. */
function withUploads(errors: FormError[], uploads: readonly Upload[]): FormError[] {
  const others = errors.filter(({ name }) => name !== 'mediaIds');
  if (uploads.some(({ state }) => state === 'failed'))
    return [...others, { name: 'mediaIds', code: 'uploads-failed' }];
  return uploads.some(isOnItsWay) ? others : errors;
}

/** Everything that would be refused now; nothing where the checks cannot be loaded, then the server says it. */
export function useFormChecks(uploads: () => readonly Upload[], keptCategory: string | undefined) {
  const { categories, rates } = useKnownCatalog();
  return useCallback(
    async (form: ListingForm): Promise<FormError[]> => {
      const checkInput = await loadCheck().catch(() => null);
      const year = Number(vietNamDay(Date.now()).slice(0, 4));
      const checks: FormChecks = { categories, rates, year, keptCategory, isPhone: looksLikePhone };
      const errors = checkInput ? atFields(checkInput(toInput(form), checks), form) : [];
      return withUploads(errors, uploads());
    },
    [categories, rates, keptCategory, uploads],
  );
}
export type CheckForm = ReturnType<typeof useFormChecks>;

/** What the server refused stands at its field until that field is changed. */
export interface Refusals {
  set(errors: readonly FormError[], form: ListingForm): void;
  clear(): void;
  standing(form: ListingForm): FormError[];
}

const valueAt = (form: ListingForm, name: string): unknown =>
  name
    .split('.')
    .reduce<unknown>((value, part) => (value as Record<string, unknown> | undefined)?.[part], form);

export function createRefusals(): Refusals {
  let refused: { error: FormError; value: string }[] = [];
  const textAt = (form: ListingForm, name: string) => JSON.stringify(valueAt(form, name)) ?? '';
  return {
    set(errors, form) {
      refused = errors.map((error) => ({ error, value: textAt(form, error.name) }));
    },
    clear() {
      refused = [];
    },
    standing: (form) =>
      refused.filter(({ error, value }) => textAt(form, error.name) === value).map(({ error }) => error),
  };
}

const asPointers = (errors: readonly FormError[]) =>
  errors.map(({ name, ...error }) => ({ ...error, pointer: `/${name.replaceAll('.', '/')}` }));

/** The resolver of the form. It changes with the catalog, so it looks at the newest checks itself. */
export function useResolver(check: CheckForm, refusals: Refusals, words: FieldWords): Resolver<ListingForm> {
  const newest = useRef({ check, words });
  newest.current = { check, words };
  return useMemo(
    () => async (form) => {
      const found = await newest.current.check(form);
      const names = new Set(found.map(({ name }) => name));
      const all = [...found, ...refusals.standing(form).filter(({ name }) => !names.has(name))];
      if (all.length === 0) return { values: form, errors: {} };
      return {
        values: {},
        errors: nested(asPointers(all), newest.current.words) as FieldErrors<ListingForm>,
      };
    },
    [refusals],
  );
}

const pauseMs = 400;

/**
 * The fields that would be refused now, for the outline. Once errors are on show, those that other fields have
 * mended in the meantime go by themselves.
 */
export function useOutstanding(
  form: UseFormReturn<ListingForm>,
  check: CheckForm,
  uploads: readonly Upload[],
) {
  const [outstanding, setOutstanding] = useState<readonly string[] | null>(null);
  const states = uploads.map(({ state }) => state).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: states of uploads are part of what is checked
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const look = async () => {
      const errors = await check(form.getValues());
      if (isOver) return;
      setOutstanding(errors.map(({ name }) => name));
      const shown = listErrors(form.formState.errors).map(({ name }) => name);
      if (shown.length > 0) await form.trigger(shown as Parameters<typeof form.trigger>[0]);
    };
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(look, pauseMs);
    };
    soon();
    const typing = form.watch(soon);
    return () => {
      isOver = true;
      clearTimeout(timer);
      typing.unsubscribe();
    };
  }, [form, check, states]);
  return outstanding;
}
