/** Copies a text and says so; where the browser refuses, the text is shown to be copied by hand. */
import { useTranslation } from 'react-i18next';
import { notify } from '#ui/notify.ts';

export function useCopy(): (text: string) => Promise<void> {
  const { t } = useTranslation('addresses');
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      notify({ kind: 'success', message: t('copied') });
    } catch {
      notify({ kind: 'info', message: text });
    }
  };
}
