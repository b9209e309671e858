/** A form's frame: one summary of its errors on top that takes the focus, then the fields, then the act. */
import { chakra } from '@chakra-ui/react';
import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import { type FieldErrors, type FieldValues, FormProvider, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { AppForm } from '#lib/form/use-app-form.ts';
import { Alert } from '../alert.tsx';
import { Button, type ButtonProps } from '../button.tsx';

/** The labels of the form's fields by name, for its summary. */
export const FieldLabels = createContext<Map<string, string>>(new Map());

interface FormProps<Values extends FieldValues> {
  form: AppForm<Values>;
  onSubmit: (values: Values) => Promise<unknown>;
  children: ReactNode;
}

/** Submits by the shared schema; the browser's own checks stay out of the way. No value ever goes into an address. */
export function Form<Values extends FieldValues>({ form, onSubmit, children }: FormProps<Values>) {
  const labels = useRef(new Map<string, string>());
  return (
    <FormProvider {...form.form}>
      <FieldLabels value={labels.current}>
        <chakra.form method="post" noValidate onSubmit={form.submit(onSubmit)} display="grid" gap="5">
          <ErrorSummary problem={form.problem} failures={form.failures} />
          {children}
        </chakra.form>
      </FieldLabels>
    </FormProvider>
  );
}

interface Listed {
  name: string;
  message: string;
}

/** Every error of a nested tree with the name of its field. */
export function listErrors(errors: FieldErrors, prefix = ''): Listed[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    if (!error || typeof error !== 'object') return [];
    const name = prefix + key;
    if (typeof error.message === 'string') return [{ name, message: error.message }];
    return listErrors(error as FieldErrors, `${name}.`);
  });
}

function ErrorSummary({ problem, failures }: { problem: string | null; failures: number }) {
  const { t } = useTranslation('app');
  const labels = useContext(FieldLabels);
  const { formState, setFocus } = useFormContext();
  const box = useRef<HTMLDivElement>(null);
  const errors = listErrors(formState.errors);
  const shownFor = useRef(0);
  // The errors may be rendered after the count: the focus goes there once for each failure, when they are.
  useEffect(() => {
    if (failures === shownFor.current || !box.current) return;
    shownFor.current = failures;
    box.current.focus();
  });
  if (failures === 0 || (!problem && errors.length === 0)) return null;
  return (
    <div ref={box} tabIndex={-1} data-quiet-focus>
      <Alert tone="error" title={problem ?? t('form.summary', { count: errors.length })}>
        {errors.length > 0 && (
          <chakra.ul mt="1" display="grid" gap="1" justifyItems="start">
            {errors.map(({ name, message }) => (
              <li key={name}>
                <Button
                  variant="plain"
                  size="xs"
                  colorPalette="red"
                  textAlign="start"
                  onClick={() => setFocus(name)}
                >
                  {labels.has(name) ? t('form.fieldError', { label: labels.get(name), message }) : message}
                </Button>
              </li>
            ))}
          </chakra.ul>
        )}
      </Alert>
    </div>
  );
}

/** The form's one act; busy while it is under way. */
export function SubmitButton({ children, ...rest }: ButtonProps) {
  const { isSubmitting } = useFormContext().formState;
  return (
    <Button type="submit" size="lg" isBusy={isSubmitting} {...rest}>
      {children}
    </Button>
  );
}
