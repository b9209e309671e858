/** Under the question whether a listing is still to be had: yes, with one press. */
import { chakra } from '@chakra-ui/react';
import Check from 'lucide-react/icons/check';
import { useTranslation } from 'react-i18next';
import { confirmMine } from '#frontend/queries/listings.ts';
import { useAct } from '#lib/api/use-act.ts';
import type { Notification } from '#shared/notifications/model.ts';
import { Button } from '#ui/button.tsx';
import { notify } from '#ui/notify.ts';
import { useNotificationWords } from './use-words.ts';

interface StillAvailableProps {
  notification: Notification;
  /** The question is answered: it has been read. */
  onRead: (id: string) => void;
}

/** A listing that is no longer shown refuses the answer, in words. */
export function StillAvailable({ notification, onRead }: StillAvailableProps) {
  const { t } = useTranslation('notifications');
  const { text } = useNotificationWords()(notification);
  const { id, template, values, readAt } = notification;
  const { run, isBusy } = useAct(() => confirmMine(values.listingCode ?? ''), {
    onDone: () => {
      notify({ kind: 'success', message: t('available.done') });
      onRead(id);
    },
    onRefused: (message) => notify({ kind: 'error', message }),
  });
  if (template !== 'listing-available' || readAt !== undefined) return null;
  return (
    <chakra.div ps="8" pb="3">
      <Button size="sm" isBusy={isBusy} aria-label={`${t('available.yes')}: ${text}`} onClick={() => run()}>
        <Check size={15} aria-hidden /> {t('available.yes')}
      </Button>
    </chakra.div>
  );
}
