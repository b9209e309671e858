/** The list of one's webhooks: how each is doing, and what can be done with it. */
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshDeveloper } from '#frontend/queries/developers.ts';
import { call } from '#lib/api/client.ts';
import { formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { developersApi } from '#shared/developers/api.ts';
import { developerLimits } from '#shared/developers/limits.ts';
import type { Webhook } from '#shared/developers/model.ts';
import { Badge } from '#ui/badges.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { RowItem, RowList } from '#ui/row-list.tsx';
import { Deliveries } from './deliveries.tsx';
import { ShownSecret } from './shown-secret.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';

type Open = { act: 'create' } | { act: 'change' | 'rotate' | 'remove'; webhook: Webhook };

export function Webhooks({ webhooks, version }: { webhooks: readonly Webhook[]; version: number }) {
  const { t } = useTranslation('developers');
  const [open, setOpen] = useState<Open | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const close = () => setOpen(null);
  const show = (made: string) => {
    close();
    setSecret(made);
  };
  return (
    <>
      {webhooks.length === 0 ? (
        <EmptyState title={t('noWebhooks')}>{t('noWebhooksHint')}</EmptyState>
      ) : (
        <RowList>
          {webhooks.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} onOpen={setOpen} />
          ))}
        </RowList>
      )}
      {webhooks.length < developerLimits.webhooksMax && (
        <Button mt="4" variant="outline" onClick={() => setOpen({ act: 'create' })}>
          {t('createWebhook')}
        </Button>
      )}
      {(open?.act === 'create' || open?.act === 'change') && (
        <WebhookDialog
          of={open.act === 'change' ? open.webhook : undefined}
          version={version}
          onClose={close}
          onMade={show}
        />
      )}
      {open?.act === 'rotate' && (
        <ConfirmDialog
          isOpen
          onClose={close}
          title={t('newSecret')}
          confirmLabel={t('rotate')}
          onConfirm={async () => {
            const params = { id: open.webhook.id };
            setSecret((await call(developersApi.rotateWebhookSecret, { params, body: { version } })).secret);
            await refreshDeveloper();
          }}
        >
          {t('newSecretLead')}
        </ConfirmDialog>
      )}
      {open?.act === 'remove' && (
        <ConfirmDialog
          isOpen
          isDestructive
          onClose={close}
          title={t('removeTitle')}
          confirmLabel={t('remove')}
          onConfirm={async () => {
            await call(developersApi.removeWebhook, { params: { id: open.webhook.id } });
            await refreshDeveloper();
          }}
        >
          {t('removeLead', { address: open.webhook.address })}
        </ConfirmDialog>
      )}
      {secret !== null && <ShownSecret secret={secret} onClose={() => setSecret(null)} />}
    </>
  );
}

function WebhookRow({ webhook, onOpen }: { webhook: Webhook; onOpen: (open: Open) => void }) {
  const { t } = useTranslation('developers');
  const locale = useLocale();
  const { address, events, failingSince, stoppedAt, previousUntil } = webhook;
  return (
    <RowItem>
      <chakra.p fontWeight="semibold" overflowWrap="anywhere">
        {address}
      </chakra.p>
      <chakra.p textStyle="hint" mt="0.5">
        {t('eventCount', { count: events.length })}
        {previousUntil && ` · ${t('previous', { time: formatDateTime(previousUntil, locale) })}`}
      </chakra.p>
      {stoppedAt && <Badge tone="red">{t('stopped', { time: formatDateTime(stoppedAt, locale) })}</Badge>}
      {!stoppedAt && failingSince && (
        <Badge tone="amber">{t('failing', { time: formatDateTime(failingSince, locale) })}</Badge>
      )}
      <chakra.div mt="3" display="flex" flexWrap="wrap" gap="2">
        <Button size="sm" variant="outline" onClick={() => onOpen({ act: 'change', webhook })}>
          {t(stoppedAt ? 'restart' : 'change')}
        </Button>
        <Button size="sm" variant="outline" onClick={() => onOpen({ act: 'rotate', webhook })}>
          {t('newSecret')}
        </Button>
        <Button size="sm" variant="outline" onClick={() => onOpen({ act: 'remove', webhook })}>
          {t('remove')}
        </Button>
      </chakra.div>
      <Deliveries webhookId={webhook.id} />
    </RowItem>
  );
}
