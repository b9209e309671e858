/** What was sent to a webhook, newest first: what came back, and sending it again. */
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshDeveloper, useDeliveries } from '#frontend/queries/developers.ts';
import { call } from '#lib/api/client.ts';
import { useAct } from '#lib/api/use-act.ts';
import { formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { developersApi } from '#shared/developers/api.ts';
import type { Delivery } from '#shared/developers/model.ts';
import { Badge } from '#ui/badges.tsx';
import { Button } from '#ui/button.tsx';
import { DataState } from '#ui/data-state.tsx';
import { notify } from '#ui/notify.ts';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { eventLabels, failureLabels } from './words.ts';

const tones = { waiting: 'amber', delivered: 'green', failed: 'red' } as const;
const stateLabels = {
  waiting: 'state.waiting',
  delivered: 'state.delivered',
  failed: 'state.failed',
} as const;

export function Deliveries({ webhookId }: { webhookId: string }) {
  const { t } = useTranslation('developers');
  const [isOpen, setOpen] = useState(false);
  return (
    <chakra.div mt="3">
      <Button size="sm" variant="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('deliveries')}
      </Button>
      {isOpen && <DeliveryList webhookId={webhookId} />}
    </chakra.div>
  );
}

function DeliveryList({ webhookId }: { webhookId: string }) {
  const { t } = useTranslation('developers');
  const deliveries = useDeliveries(webhookId);
  const tell = ({ state }: Delivery) =>
    notify({
      kind: state === 'delivered' ? 'success' : 'error',
      id: 'delivery',
      message: t(`tried.${state}`),
    });
  const send = useAct(
    (deliveryId?: string) =>
      deliveryId === undefined
        ? call(developersApi.testWebhook, { params: { id: webhookId } })
        : call(developersApi.replayDelivery, { params: { id: webhookId, deliveryId } }),
    {
      onDone: async (delivery) => {
        tell(delivery);
        await Promise.all([deliveries.mutate(), refreshDeveloper()]);
      },
      onRefused: (message) => notify({ kind: 'error', id: 'delivery', message }),
    },
  );
  return (
    <chakra.div mt="3">
      <Button size="sm" isBusy={send.isBusy} onClick={() => void send.run()}>
        {t('test')}
      </Button>
      <DataState
        of={deliveries}
        skeleton={<SkeletonLines count={3} />}
        empty={<chakra.p mt="3">{t('noDeliveries')}</chakra.p>}
      >
        {({ items }) => (
          <chakra.ul mt="3" display="grid" gap="3">
            {items.map((delivery) => (
              <DeliveryRow
                key={delivery.id}
                delivery={delivery}
                isBusy={send.isBusy}
                onReplay={() => void send.run(delivery.id)}
              />
            ))}
          </chakra.ul>
        )}
      </DataState>
    </chakra.div>
  );
}

function DeliveryRow({
  delivery,
  isBusy,
  onReplay,
}: {
  delivery: Delivery;
  isBusy: boolean;
  onReplay: () => void;
}) {
  const { t } = useTranslation('developers');
  const locale = useLocale();
  const { event, at, state, tries, status, failure, excerpt, nextAt } = delivery;
  const time = formatDateTime(at, locale);
  return (
    <chakra.li display="flex" flexWrap="wrap" gap="2" alignItems="flex-start">
      <chakra.div flex="1 1 14rem" minW="0">
        <chakra.p display="flex" flexWrap="wrap" gap="2" alignItems="center">
          {t(eventLabels[event])} <Badge tone={tones[state]}>{t(stateLabels[state])}</Badge>
        </chakra.p>
        <chakra.p textStyle="hint">
          {time}
          {tries > 0 && ` · ${t('tries', { count: tries })}`}
          {status !== undefined && ` · ${t('status', { status })}`}
          {state === 'waiting' && nextAt && ` · ${t('next', { time: formatDateTime(nextAt, locale) })}`}
        </chakra.p>
        {failure && <chakra.p textStyle="hint">{t(failureLabels[failure])}</chakra.p>}
        {excerpt && (
          <chakra.pre fontSize="xs" whiteSpace="pre-wrap" overflowWrap="anywhere">
            {excerpt}
          </chakra.pre>
        )}
      </chakra.div>
      <Button
        size="sm"
        variant="outline"
        isBusy={isBusy}
        onClick={onReplay}
        aria-label={t('replayThat', { event: t(eventLabels[event]), time })}
      >
        {t('replay')}
      </Button>
    </chakra.li>
  );
}
