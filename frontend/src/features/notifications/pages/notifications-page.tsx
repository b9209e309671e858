/** `/notifications`: everything a person was told in the last ninety days, and by which ways they want to hear of what. */
import CheckCheck from 'lucide-react/icons/check-check';
import { useTranslation } from 'react-i18next';
import { markRead, useNotifications } from '#frontend/queries/notifications.ts';
import { useUnread } from '#frontend/queries/unread.ts';
import { useAct } from '#lib/api/use-act.ts';
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
  const pages = useNotifications(me.id);
  const unread = useUnread(me.id);
  const newest = pages.data?.[0]?.id;
  const onRefused = (message: string) => notify({ kind: 'error', message });
  const all = useAct((upTo: string) => markRead(me.id, { upTo }), { onRefused });
  const one = useAct((id: string) => markRead(me.id, { ids: [id] }), { onRefused });
  return (
    <PageFrame
      title={t('title')}
      lead={t('lead')}
      isNested
      actions={
        newest !== undefined &&
        unread > 0 && (
          <Button variant="outline" size="sm" isBusy={all.isBusy} onClick={() => all.run(newest)}>
            <CheckCheck size={16} aria-hidden /> {t('markAll')}
          </Button>
        )
      }
    >
      <NotificationList pages={pages} onRead={one.run} />
      <Choices me={me} />
    </PageFrame>
  );
}
