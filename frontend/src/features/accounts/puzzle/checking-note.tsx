/** Says that the browser is being checked before a code is sent, to eyes and ears. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';

export function CheckingNote({ isChecking }: { isChecking: boolean }) {
  const { t } = useTranslation('accounts');
  return (
    <chakra.p role="status" mt={isChecking ? '2' : '0'} textStyle="hint">
      {isChecking && t('checking')}
    </chakra.p>
  );
}
