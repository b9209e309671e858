/** A form over a shared schema: checks, server refusals on their fields, drafts, one error on top. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { FieldError } from '#shared/kernel/problem.ts';
import { problemOf } from '../api/http.ts';
import { useProblem, waitText } from '../api/use-problem.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { type DraftPlace, dropDraft, keepDraft, readDraft } from './drafts.ts';
import { type FieldWords, nameOf, schemaResolver } from './resolver.ts';
import type { SchemaSource } from './schema.ts';

export interface AppFormOptions<Values extends FieldValues> {
  schema: SchemaSource;
  defaultValues: DefaultValues<Values>;
  /** Keeps what is typed under this key until the form has been sent. */
  draft?: { key: string; place: DraftPlace; omit?: readonly (keyof Values & string)[] };
  /** What is missing across fields: said along with what the schema finds, when the form is sent. */
  alsoMissing?: (values: Values) => readonly FieldError[];
  /** Where the form's values stand in the request's body, e.g. `/listing`. */
  pointerRoot?: string;
  /** Namespace and key prefix of field errors of its own: `listings:errors` has `listings:errors.title.too-short`. */
  errorTexts?: string;
  /** Words of its own for what the server refuses, with how long to wait; the usual ones where it has none. */
  problemText?: (code: string, wait: string) => string | undefined;
}

/** What an act answers that took nothing over, without a refusal to show: the draft stays. */
export const notSent = Symbol('not sent');

export interface AppForm<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** What the server refused beyond single fields; null without. */
  problem: string | null;
  /** Counts failed submissions: the summary takes the focus at each. */
  failures: number;
  /** Wraps the act: refusals land on fields and in `problem`, success drops the draft. */
  submit: (act: (values: Values) => Promise<unknown>) => (event?: React.BaseSyntheticEvent) => Promise<void>;
  setProblem: (problem: string | null) => void;
}

export interface OwnForm<Values extends FieldValues> extends AppForm<Values> {
  /** Shows the refusal of something beside the form's own submission: another code that could not be sent, say. */
  refuse: (error: unknown) => void;
}

/** Words of a field error: the form's own for that field, else the general ones of its code. */
export function useFieldWords(errorTexts?: string): FieldWords {
  const { t } = useTranslation('app');
  return useCallback(
    ({ code, params }, path) => {
      const plain = path.replace(/\.\d+(?=\.|$)/g, '');
      const own = errorTexts ? [`${errorTexts}.${plain}.${code}`, `${errorTexts}.${code}`] : [];
      return t([...own, `app:field.${code}`], { ...params, defaultValue: t('field.invalid') });
    },
    [t, errorTexts],
  );
}

/** The form; give `<Form form={…}>` what it answers. */
export function useAppForm<Values extends FieldValues>(options: AppFormOptions<Values>): OwnForm<Values> {
  const { schema, defaultValues, draft, pointerRoot, errorTexts, problemText, alsoMissing } = options;
  const fieldWords = useFieldWords(errorTexts);
  const wordOf = useProblem();
  const locale = useLocale();
  const resolver = useMemo(() => schemaResolver<Values>(schema, fieldWords), [schema, fieldWords]);
  const form = useForm<Values>({ resolver, defaultValues, mode: 'onTouched', shouldFocusError: false });
  const [problem, setProblem] = useState<string | null>(null);
  const [failures, setFailures] = useState(0);
  const forgetDraft = useDraft(form, draft);
  const once = useOneAtATime();

  const showRefusal = (error: unknown) => {
    const refused = problemOf(error);
    const onFields = (refused.errors ?? []).filter(
      (each) => nameOf(each.pointer, pointerRoot) in flat(form.getValues()),
    );
    for (const each of onFields) setFieldError(form, each, nameOf(each.pointer, pointerRoot), fieldWords);
    const words = problemText?.(refused.code, waitText(refused.retryAfterSeconds, locale)) ?? wordOf(error);
    setProblem(onFields.length > 0 && onFields.length === refused.errors?.length ? null : words);
    setFailures((count) => count + 1);
  };
  const submit: AppForm<Values>['submit'] = (act) =>
    once(
      form.handleSubmit(
        async (values) => {
          setProblem(null);
          try {
            if ((await act(values)) !== notSent) forgetDraft();
          } catch (error) {
            showRefusal(error);
          }
        },
        () => {
          for (const each of alsoMissing?.(form.getValues()) ?? []) {
            const name = nameOf(each.pointer, pointerRoot);
            if (!form.getFieldState(name as Path<Values>).error) setFieldError(form, each, name, fieldWords);
          }
          setFailures((count) => count + 1);
        },
      ),
    );
  return { form, problem, failures, submit, setProblem, refuse: showRefusal };
}

type Submission = (event?: React.BaseSyntheticEvent) => Promise<void>;

/** A second press or a last digit while a submission is under way is no second act. */
function useOneAtATime(): (run: Submission) => Submission {
  const isUnderWay = useRef(false);
  return (run) => async (event) => {
    event?.preventDefault?.();
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      await run(event);
    } finally {
      isUnderWay.current = false;
    }
  };
}

function setFieldError<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: FieldError,
  name: string,
  words: FieldWords,
) {
  form.setError(name as Path<Values>, { type: error.code, message: words(error, name) });
}

/** Every name a form's values have, inner objects included. */
function flat(values: object, prefix = ''): Record<string, true> {
  const names: Record<string, true> = {};
  for (const [key, value] of Object.entries(values)) {
    names[prefix + key] = true;
    if (value && typeof value === 'object') Object.assign(names, flat(value, `${prefix}${key}.`));
  }
  return names;
}

/** Restores the draft once, after hydration, and keeps it while somebody types and when they leave; answers how to forget it. */
function useDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  draft: AppFormOptions<Values>['draft'],
) {
  const settings = useRef(draft);
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; save: () => void }>(undefined);
  useEffect(() => {
    if (!settings.current) return;
    const { key, place, omit } = settings.current;
    const kept = readDraft<Values>(key, place);
    if (kept) form.reset({ ...form.getValues(), ...kept }, { keepDefaultValues: true });
    const subscription = form.watch((values) => {
      clearTimeout(pending.current?.timer);
      const save = () => {
        pending.current = undefined;
        keepDraft(key, place, values, omit);
      };
      pending.current = { save, timer: setTimeout(save, 300) };
    });
    const atOnce = () => {
      clearTimeout(pending.current?.timer);
      pending.current?.save();
    };
    addEventListener('pagehide', atOnce);
    return () => {
      atOnce();
      subscription.unsubscribe();
      removeEventListener('pagehide', atOnce);
    };
  }, [form]);
  return useCallback(() => {
    clearTimeout(pending.current?.timer);
    pending.current = undefined;
    if (settings.current) dropDraft(settings.current.key, settings.current.place);
  }, []);
}
