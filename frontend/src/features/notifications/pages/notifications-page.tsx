/** `/notifications`: everything a person was told in the last ninety days, and by which ways they want to hear of what. */
import CheckCheck from 'lucide-react/icons/check-check';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { markRead, useNotifications, useUnread } from '#frontend/queries/notifications.ts';
import { useProblem } from '#lib/api/use-problem.ts';
import type { HeadInput } from '#lib/route-module.ts';
import { useSession } from '#lib/session/use-session.ts';
import type { Me } from '#shared/accounts/model.ts';
import { Button } from '#ui/button.tsx';
import { notify } from '#ui/notify.ts';
import { Page as PageFrame } from '#ui/page.tsx';
import { Choices } from '../choices.tsx';
import { NotificationList } from '../notification-list.tsx';

export const head = ({ t }: HeadInput) => ({ title: t('notifications:title'), isListed: false });

export function Page() {
  const { me } = useSession();
  return me && <Notifications me={me} />;
}

function Notifications({ me }: { me: Me }) {
  const { t } = useTranslation('notifications');
  const wordOf = useProblem();
  const pages = useNotifications(me.id);
  const unread = useUnread(me.id);
  const [isMarking, setMarking] = useState(false);
  const newest = pages.items?.[0]?.id;
  const mark = async (which: Parameters<typeof markRead>[1]) => {
    setMarking(true);
    await markRead(me.id, which).catch((error: unknown) => notify({ kind: 'error', message: wordOf(error) }));
    setMarking(false);
  };
  return (
    <PageFrame
      title={t('title')}
      lead={t('lead')}
      isNested
      actions={
        newest !== undefined &&
        unread > 0 && (
          <Button variant="outline" size="sm" isBusy={isMarking} onClick={() => void mark({ upTo: newest })}>
            <CheckCheck size={16} aria-hidden /> {t('markAll')}
          </Button>
        )
      }
    >
      <NotificationList pages={pages} onRead={(id) => void mark({ ids: [id] })} />
      <Choices me={me} />
    </PageFrame>
  );
}
