/** A count or a percentage, with its unit behind it. */
import { chakra } from '@chakra-ui/react';
import { useController } from 'react-hook-form';
import { FieldFrame, type FieldProps, useField } from '../../../../ui/field.tsx';
import { FigureInput } from './figure-input.tsx';

export function NumberField({
  suffix,
  isSigned,
  ...props
}: FieldProps & { suffix?: string; isSigned?: boolean }) {
  const { id, error, ties } = useField(props);
  const { field } = useController({ name: props.name });
  return (
    <FieldFrame {...props} id={id} error={error}>
      <chakra.div display="flex" alignItems="center" gap="2" maxW="2xs">
        <FigureInput
          {...ties}
          inputRef={field.ref}
          isSigned={isSigned}
          value={String(field.value)}
          onValue={field.onChange}
          onLeave={field.onBlur}
        />
        {suffix && <chakra.span color="fg.muted">{suffix}</chakra.span>}
      </chakra.div>
    </FieldFrame>
  );
}
