/** Messages that wait for staff: each with what it is about, and released or refused with one press. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { reviewMessage, useHeldMessages } from '#frontend/queries/threads.ts';
import { useAct } from '#lib/api/use-act.ts';
import { formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import type { HeldMessage } from '#shared/leads/thread-model.ts';
import { Panel } from '#ui/back-office/panel.tsx';
import { Button } from '#ui/button.tsx';
import { DataState } from '#ui/data-state.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { MoreRows } from '#ui/more-rows.tsx';
import { notify } from '#ui/notify.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { MessageFiles } from '../thread/message-files.tsx';

/** `toLead` is the address of a request in the inbox of everybody. */
export function HeldMessages({ toLead }: { toLead: (leadId: string) => string }) {
  const { t } = useTranslation('thread');
  const pages = useHeldMessages();
  return (
    <chakra.div mb="6">
      <Panel title={t('held.title')} lead={t('held.lead')}>
        <DataState
          of={pages}
          skeleton={<Skeleton height="16" />}
          empty={<EmptyState title={t('held.none')}>{t('held.noneHint')}</EmptyState>}
        >
          {(messages) => (
            <>
              <chakra.ul display="grid" gap="4">
                {messages.map((message) => (
                  <Held key={message.id} message={message} to={toLead(message.leadId)} />
                ))}
              </chakra.ul>
              <MoreRows pages={pages} label={t('held.more')} />
            </>
          )}
        </DataState>
      </Panel>
    </chakra.div>
  );
}

function Held({ message, to }: { message: HeldMessage; to: string }) {
  const { t } = useTranslation('thread');
  const locale = useLocale();
  const { leadId, id, at, writer, text, files, listing, askerName } = message;
  const { run, pending } = useAct(
    async (verdict: 'release' | 'refuse') => {
      const { verdict: done } = await reviewMessage(message, verdict);
      if (done !== verdict) notify({ kind: 'error', message: t('held.notDelivered') });
      else notify({ kind: 'success', message: t(done === 'release' ? 'held.released' : 'held.refused') });
    },
    { onRefused: (words) => notify({ kind: 'error', message: words }) },
  );
  const name = writer === 'asker' && askerName ? askerName : t(`writer.${writer}`);
  return (
    <chakra.li borderInlineStartWidth="2px" borderColor="border.emphasized" ps="3" minW="0">
      <chakra.p textStyle="note">
        {[name, formatDateTime(at, locale), listing?.code].filter(Boolean).join(' · ')}
      </chakra.p>
      <chakra.p my="1" whiteSpace="pre-line" overflowWrap="anywhere">
        {text}
      </chakra.p>
      <MessageFiles files={files} messageId={id} threadKey={leadId} />
      <chakra.div display="flex" flexWrap="wrap" gap="2" mt="2" alignItems="center">
        <Button size="sm" isBusy={pending?.[0] === 'release'} onClick={() => run('release')}>
          {t('held.release')}
        </Button>
        <Button
          size="sm"
          variant="outline"
          colorPalette="red"
          isBusy={pending?.[0] === 'refuse'}
          onClick={() => run('refuse')}
        >
          {t('held.refuse')}
        </Button>
        <TextLink to={to}>{t('held.open')}</TextLink>
      </chakra.div>
    </chakra.li>
  );
}
