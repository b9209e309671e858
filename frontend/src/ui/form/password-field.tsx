/** A password with a button that shows what was typed. */
import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';
import { AppControls } from './app-controls.tsx';
import { FieldFrame, type FieldProps, useField } from './field.tsx';
import { Input } from './inputs.tsx';

interface PasswordFieldProps extends FieldProps {
  autoComplete: 'current-password' | 'new-password';
  onFocus?: HTMLChakraProps<'input'>['onFocus'];
}

/** Password managers may fill it; nothing is ever pasted away. */
export function PasswordField({ autoComplete, onFocus, ...field }: PasswordFieldProps) {
  const { t } = useTranslation('app');
  const [isShown, setShown] = useState(false);
  const { id, error, ties } = useField(field);
  const { register } = useFormContext();
  return (
    <FieldFrame {...field} id={id} error={error}>
      <chakra.div position="relative">
        <Input
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          spellCheck={false}
          autoCapitalize="none"
          pe="12"
          onFocus={onFocus}
          {...ties}
          {...register(field.name)}
        />
        <AppControls>
          <Button
            isIcon
            variant="ghost"
            size="sm"
            position="absolute"
            insetInlineEnd="1"
            top="50%"
            transform="translateY(-50%)"
            aria-pressed={isShown}
            aria-label={t('form.showPassword')}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
          </Button>
        </AppControls>
      </chakra.div>
    </FieldFrame>
  );
}
