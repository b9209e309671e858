/** The posting form's checks: a resolver with the server's own rules, and what is still outstanding. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldErrors, Path, Resolver, UseFormReturn } from 'react-hook-form';
import { useCatalog } from '#lib/api/use-catalog.ts';
import { nested } from '#lib/form/resolver.ts';
import { useFieldWords } from '#lib/form/use-app-form.ts';
import type { CheckFacts, checkInput } from '#lib/listing/check-input.ts';
import { looksLikePhone } from '#lib/phones.ts';
import { isOnItsWay, type Upload } from '#lib/uploads/model.ts';
import { defaultCategories, defaultNewsCategories } from '#shared/catalog/categories.ts';
import { defaultRates, defaultSettings } from '#shared/catalog/defaults.ts';
import type { Catalog } from '#shared/catalog/model.ts';
import type { FieldError } from '#shared/kernel/problem.ts';
import { vietNamDate } from '#shared/kernel/time.ts';
import { listErrors } from '#ui/form/form.tsx';
import { type FormError, locateErrors } from './error-paths.ts';
import type { ListingForm } from './model.ts';
import { createRefusals } from './refusals.ts';
import { toRequest } from './to-request.ts';

const fallback: Catalog = {
  categories: [...defaultCategories],
  newsCategories: [...defaultNewsCategories],
  rates: defaultRates,
  settings: defaultSettings,
};

/** Categories, rates and settings; until they are there, those that every marketplace begins with. */
export const useKnownCatalog = (): Catalog => useCatalog().data ?? fallback;

/** What pictures and the PDF add to the checks: failed ones must be dealt with, those on their way count as there. */
function withUploads(found: FormError[], uploads: readonly Upload[], isPdfFailed: boolean): FormError[] {
  const errors = isPdfFailed ? [...found, { name: 'referenceFile', code: 'upload-failed' }] : found;
  const others = errors.filter(({ name }) => name !== 'mediaIds');
  if (uploads.some(({ state }) => state === 'failed'))
    return [...others, { name: 'mediaIds', code: 'uploads-failed' }];
  return uploads.some(isOnItsWay) ? others : errors;
}

let loading: Promise<typeof checkInput> | undefined;

/**
 * The checks with their schemas, a chunk of their own that brings its own copies of the shared modules. Loaded once; a
 * failed load is tried again at the next call.
 */
export function loadCheck(): Promise<typeof checkInput> {
  loading ??= import('#lib/listing/check-input.ts?full')
    .then((module) => (module as typeof import('#lib/listing/check-input.ts')).checkInput)
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

/** Everything that would be refused now; nothing where the checks cannot be loaded, then the server says it. */
function useCheck(
  uploads: () => readonly Upload[],
  keptCategory: string | undefined,
  isPdfFailed: () => boolean,
) {
  const pdfFailed = useRef(isPdfFailed);
  pdfFailed.current = isPdfFailed;
  const { categories, rates } = useKnownCatalog();
  return useCallback(
    async (form: ListingForm): Promise<FormError[]> => {
      const check = await loadCheck().catch(() => null);
      const today = vietNamDate(Date.now());
      const year = Number(today.slice(0, 4));
      const facts: CheckFacts = { categories, rates, year, today, keptCategory, isPhone: looksLikePhone };
      const errors = check ? locateErrors(check(toRequest(form), facts), form) : [];
      return withUploads(errors, uploads(), pdfFailed.current());
    },
    [categories, rates, keptCategory, uploads],
  );
}

/**
 * The form's checks: a resolver for react-hook-form with the server's own rules, and what the server refused, which
 * stands at its field until that field is changed. The checks change with the catalog; the resolver looks at the newest.
 */
export function useFormChecks(
  uploads: () => readonly Upload[],
  keptCategory: string | undefined,
  isPdfFailed: () => boolean,
) {
  const check = useCheck(uploads, keptCategory, isPdfFailed);
  const words = useFieldWords('edit:errors');
  const [refusals] = useState(createRefusals);
  const newest = useRef({ check, words });
  newest.current = { check, words };
  const resolver: Resolver<ListingForm> = useCallback(
    async (form) => {
      const errors = refusals.joined(await newest.current.check(form), form);
      if (errors.length === 0) return { values: form, errors: {} };
      return {
        values: {},
        errors: nested(asPointers(errors), newest.current.words) as FieldErrors<ListingForm>,
      };
    },
    [refusals],
  );
  /** Shows the server's refusals at their fields; false where it named none. */
  const showRefused = (form: UseFormReturn<ListingForm>, errors: readonly FieldError[], root: string) => {
    const located = locateErrors(errors, form.getValues(), root);
    refusals.set(located, form.getValues());
    for (const { name, ...error } of located)
      form.setError(name as Path<ListingForm>, { type: error.code, message: words(error, name) });
    return located.length > 0;
  };
  return { check, resolver, showRefused, forgetRefused: refusals.clear };
}
export type FormChecks = ReturnType<typeof useFormChecks>;

const asPointers = (errors: readonly FormError[]) =>
  errors.map(({ name, ...error }) => ({ ...error, pointer: `/${name.replaceAll('.', '/')}` }));

const pauseMs = 400;

/**
 * The fields that would be refused now, for the outline. Once errors are on show, those that other fields have
 * mended in the meantime go by themselves.
 */
export function useOutstanding(
  form: UseFormReturn<ListingForm>,
  check: FormChecks['check'],
  uploads: readonly Upload[],
  pdfStep: string,
) {
  const [outstanding, setOutstanding] = useState<readonly string[] | null>(null);
  const states = [...uploads.map(({ state }) => state), pdfStep].join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: states of uploads are part of what is checked
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const look = async () => {
      const errors = await check(form.getValues());
      if (isOver) return;
      // A field that breaks two rules is one field to fill in.
      setOutstanding([...new Set(errors.map(({ name }) => name))]);
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
