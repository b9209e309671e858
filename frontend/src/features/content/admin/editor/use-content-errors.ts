/** Refusals of the content form, shown where they belong. */
import { useEffect, useState } from 'react';
import type { Path, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { problemOf } from '#lib/api/http.ts';
import { useProblem } from '#lib/api/use-problem.ts';
import { useFieldWords } from '#lib/form/use-app-form.ts';
import type { FieldError } from '#shared/kernel/problem.ts';
import { notify } from '#ui/notify.ts';
import { namedErrors } from './field-errors.ts';
import type { ContentForm } from './model.ts';

/** What the server refused: at its fields until they are changed, else in one sentence on top. */
export function useContentErrors(form: UseFormReturn<ContentForm>) {
  const { t } = useTranslation('content-office');
  const words = useFieldWords('content-office:errors');
  const wordOf = useProblem();
  const [problem, setProblem] = useState<string | null>(null);
  const [failures, setFailures] = useState(0);
  useEffect(() => {
    const typing = form.watch((_, { name }) => name && form.clearErrors(name));
    return () => typing.unsubscribe();
  }, [form]);
  const atFields = (errors: readonly FieldError[], typed: ContentForm) => {
    for (const { name, ...error } of namedErrors(errors, typed))
      form.setError(name as Path<ContentForm>, { type: error.code, message: words(error, name) });
  };
  return {
    ...{ problem, failures, setProblem },
    forget() {
      form.clearErrors();
      setProblem(null);
    },
    point: () => setFailures((count) => count + 1),
    tellMerged: () => notify({ kind: 'info', message: t('conflict.merged') }),
    /** `isAsked`: somebody pressed a button, so the summary takes the focus. */
    show(error: unknown, typed: ContentForm, isAsked = false) {
      const { code, errors = [] } = problemOf(error);
      form.clearErrors();
      atFields(errors, typed);
      // Without a connection the line about saving says all there is to say.
      setProblem(errors.length > 0 || (code === 'offline' && !isAsked) ? null : wordOf(error));
      // Only who pressed a button is led to the summary: nobody is interrupted while typing.
      if (isAsked) setFailures((count) => count + 1);
    },
  };
}
