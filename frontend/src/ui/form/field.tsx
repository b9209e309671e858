/** One field of a form: label, help beside it, its error where it happens. */
import { chakra } from '@chakra-ui/react';
import { type ReactNode, useContext, useEffect, useId } from 'react';
import { get, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldLabels } from './form.tsx';

export interface FieldProps {
  /** Its name in the form's values, e.g. `price.amount`. */
  name: string;
  label: string;
  help?: ReactNode;
  /** Optional fields say so; required ones need no star. */
  isOptional?: boolean;
  /** One of several of which at least one is needed: neither optional nor required by itself. */
  isOneOfSeveral?: boolean;
  /** The label is there for screen readers only. */
  isLabelHidden?: boolean;
}

/** What ties a control to its label, help and error. */
export interface FieldTies {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  'aria-required': true | undefined;
}

/** The ties and the error of a field; also tells the summary its label. */
export function useField({ name, label, help, isOptional, isOneOfSeveral }: FieldProps) {
  const id = useId();
  const labels = useContext(FieldLabels);
  const { formState } = useFormContext();
  const error = (get(formState.errors, name) as { message?: string } | undefined)?.message;
  useEffect(() => {
    labels.set(name, label);
    return () => void labels.delete(name);
  }, [labels, name, label]);
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  const ties: FieldTies = {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
    'aria-required': isOptional || isOneOfSeveral ? undefined : true,
  };
  return { id, error, ties };
}

const labelStyles = { display: 'block', fontWeight: 'semibold', fontSize: 'sm', mb: '1.5' } as const;

/** The frame of a field with one control. */
export function FieldFrame(
  props: FieldProps & { id: string; error?: string | undefined; children: ReactNode },
) {
  const { label, help, isOptional, isLabelHidden, id, error, children } = props;
  const { t } = useTranslation('app');
  return (
    <chakra.div minW="0">
      <chakra.label htmlFor={id} {...labelStyles} className={isLabelHidden ? 'visually-hidden' : undefined}>
        {label}
        {isOptional && <Optional>{t('form.optional')}</Optional>}
      </chakra.label>
      {children}
      <FieldNotes id={id} help={help} error={error} />
    </chakra.div>
  );
}

const Optional = ({ children }: { children: ReactNode }) => (
  <chakra.span fontWeight="normal" color="fg.muted" ms="0.5">
    {' '}
    {children}
  </chakra.span>
);

/** Help and error under a control. */
export const FieldNotes = ({
  id,
  help,
  error,
}: {
  id: string;
  help?: ReactNode;
  error?: string | undefined;
}) => (
  <>
    {help && (
      <chakra.div id={`${id}-help`} textStyle="hint" mt="1.5" lineHeight="snug">
        {help}
      </chakra.div>
    )}
    {error && (
      <chakra.p id={`${id}-error`} fontSize="sm" color="fg.error" mt="1.5" fontWeight="semibold">
        {error}
      </chakra.p>
    )}
  </>
);

/** A group of controls under one heading: radio buttons, checkboxes, a price with its unit. */
export function FieldGroup(props: FieldProps & { children: ReactNode }) {
  const { label, help, isOptional, children } = props;
  const { t } = useTranslation('app');
  const { id, error } = useField(props);
  return (
    <chakra.fieldset aria-describedby={error ? `${id}-error` : undefined} minW="0">
      <chakra.legend {...labelStyles}>
        {label}
        {isOptional && <Optional>{t('form.optional')}</Optional>}
      </chakra.legend>
      {children}
      <FieldNotes id={id} help={help} error={error} />
    </chakra.fieldset>
  );
}
