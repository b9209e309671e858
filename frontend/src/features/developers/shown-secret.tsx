/** A secret that is shown this once: to be copied, then gone. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextArea } from '#ui/form/inputs.tsx';
import { notify } from '#ui/notify.ts';

/** `secret` is absent where the answer that had it was lost. */
export function ShownSecret({ secret, onClose }: { secret: string | undefined; onClose: () => void }) {
  const { t } = useTranslation(['developers', 'app']);
  const copy = async () => {
    if (secret === undefined) return;
    try {
      await navigator.clipboard.writeText(secret);
      notify({ kind: 'success', id: 'secret', message: t('copied') });
    } catch {
      notify({ kind: 'error', id: 'secret', message: t('notCopied') });
    }
  };
  if (secret === undefined)
    return (
      <Dialog isOpen onClose={onClose} title={t('secretTitle')}>
        <Alert tone="warning">{t('secretLost')}</Alert>
      </Dialog>
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('secretTitle')}
      footer={
        <>
          <Button variant="outline" onClick={() => void copy()}>
            {t('copy')}
          </Button>
          <Button onClick={onClose}>{t('secretKept')}</Button>
        </>
      }
    >
      <chakra.p mb="3">{t('secretLead')}</chakra.p>
      <TextArea
        kind="area"
        readOnly
        rows={3}
        value={secret}
        aria-label={t('secretTitle')}
        fontFamily="mono"
        fontSize="sm"
        onFocus={({ target }) => target.select()}
      />
    </Dialog>
  );
}
