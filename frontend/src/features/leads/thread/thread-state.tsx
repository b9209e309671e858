/** Why a thread takes no messages, said plainly; and closing it to the other side, or opening it again. */
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { blockThread } from '#frontend/queries/threads.ts';
import { useAct } from '#lib/api/use-act.ts';
import type { LoadedThread } from '#lib/merge-thread.ts';
import type { ThreadNews } from '#shared/leads/thread-model.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

interface ThreadStateProps {
  thread: LoadedThread;
  threadKey: string;
  isGuest: boolean;
  onChange: (news: ThreadNews) => Promise<unknown>;
}

export function ThreadState({ thread: { state }, threadKey, isGuest, onChange }: ThreadStateProps) {
  const { t } = useTranslation('thread');
  return (
    <>
      <div role="status">{state !== 'open' && <Alert tone="info">{t(`state.${state}`)}</Alert>}</div>
      {!isGuest && state === 'open' && <Block {...{ threadKey, onChange }} />}
      {!isGuest && state === 'blocked-by-me' && <Unblock {...{ threadKey, onChange }} />}
    </>
  );
}

type ActProps = Pick<ThreadStateProps, 'threadKey' | 'onChange'>;

function Block({ threadKey, onChange }: ActProps) {
  const { t } = useTranslation('thread');
  const [isAsking, setAsking] = useState(false);
  return (
    <chakra.div mt="2">
      <Button variant="plain" size="sm" minH="11" onClick={() => setAsking(true)}>
        {t('block.action')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('block.title')}
        confirmLabel={t('block.action')}
        isDestructive
        onConfirm={async () => onChange(await blockThread(threadKey, true))}
      >
        {t('block.hint')}
      </ConfirmDialog>
    </chakra.div>
  );
}

function Unblock({ threadKey, onChange }: ActProps) {
  const { t } = useTranslation('thread');
  const { run, isBusy, problem } = useAct(() => blockThread(threadKey, false), { onDone: onChange });
  return (
    <div>
      <Button variant="outline" size="sm" isBusy={isBusy} onClick={() => run()}>
        {t('block.undo')}
      </Button>
      {problem && <Alert tone="error">{problem}</Alert>}
    </div>
  );
}
