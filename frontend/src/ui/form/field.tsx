/** One field of a form: label, help beside it, its error where it happens. */
import { chakra } from '@chakra-ui/react';
import { createContext, type ReactNode, useContext, useEffect, useId } from 'react';
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

/** What others say of fields, by their names, between label and control: remarks of staff, say. */
export const FieldAsides = createContext<(name: string) => ReactNode>(() => null);

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
  const aside = useContext(FieldAsides)(name);
  const described = [aside && `${id}-aside`, help && `${id}-help`, error && `${id}-error`]
    .filter(Boolean)
    .join(' ');
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
  const { name, label, help, isOptional, isLabelHidden, id, error, children } = props;
  const { t } = useTranslation('app');
  return (
    <chakra.div minW="0">
      <chakra.label htmlFor={id} {...labelStyles} className={isLabelHidden ? 'visually-hidden' : undefined}>
        {label}
        {isOptional && <Optional>{t('form.optional')}</Optional>}
      </chakra.label>
      <FieldAside id={id} name={name} />
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

/** What others say of a field; nothing where nobody does. */
export function FieldAside({ id, name }: { id: string; name: string }) {
  const aside = useContext(FieldAsides)(name);
  return aside ? (
    <chakra.div id={`${id}-aside`} mb="2">
      {aside}
    </chakra.div>
  ) : null;
}

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
  const { name, label, help, isOptional, children } = props;
  const { t } = useTranslation('app');
  const { id, error } = useField(props);
  const aside = useContext(FieldAsides)(name);
  const described = [aside && `${id}-aside`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <chakra.fieldset aria-describedby={described || undefined} minW="0">
      <chakra.legend {...labelStyles}>
        {label}
        {isOptional && <Optional>{t('form.optional')}</Optional>}
      </chakra.legend>
      <FieldAside id={id} name={name} />
      {children}
      <FieldNotes id={id} help={help} error={error} />
    </chakra.fieldset>
  );
}
