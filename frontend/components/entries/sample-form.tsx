/** A form around fields that are shown in their states. */
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { AppForm } from '#lib/form/use-app-form.ts';
import { Form } from '#ui/form/form.tsx';

type Values = Record<string, unknown>;

interface SampleFormProps {
  values?: Values;
  /** The messages of fields that were refused, by name. */
  errors?: Record<string, string>;
  /** What the server refused as a whole. */
  problem?: string;
  /** Shows the summary on top, which takes the focus. */
  failures?: number;
  children: ReactNode;
}

/** React Hook Form takes over other errors whenever it is given another object. */
function useErrors(errors: Record<string, string>) {
  const [kept] = useState(() =>
    Object.fromEntries(Object.entries(errors).map(([name, message]) => [name, { type: 'sample', message }])),
  );
  return kept;
}

export function SampleForm({ values = {}, errors = {}, problem, failures = 0, children }: SampleFormProps) {
  const form = useForm<Values>({
    defaultValues: values,
    errors: useErrors(errors),
    shouldFocusError: false,
  });
  const appForm: AppForm<Values> = {
    form,
    problem: problem ?? null,
    failures,
    submit: () => async (event) => event?.preventDefault(),
    setProblem: () => undefined,
  };
  return (
    <Form form={appForm} onSubmit={async () => undefined}>
      {children}
    </Form>
  );
}
