/** The evidence about a payment: what each side said, when, whether it was signed, word for word. */
import { chakra } from '@chakra-ui/react';
import ShieldCheck from 'lucide-react/icons/shield-check';
import ShieldAlert from 'lucide-react/icons/shield-exclamation-point';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import type { PaymentEvent } from '#shared/wallet/staff-model.ts';
import { Panel } from '#ui/back-office/panel.tsx';
import { PersonName } from '#ui/back-office/person-name.tsx';
import { Badge } from '#ui/badges.tsx';

export function Events({ events }: { events: readonly PaymentEvent[] }) {
  const { t } = useTranslation('finance');
  return (
    <Panel title={t('events.title')} lead={t('events.lead')}>
      {events.length === 0 && <chakra.p color="fg.muted">{t('events.none')}</chakra.p>}
      <chakra.ol display="grid" gap="4">
        {events.map((event) => (
          <Event key={`${event.at}|${event.source}|${event.raw}`} event={event} />
        ))}
      </chakra.ol>
    </Panel>
  );
}

function Event({ event: { at, source, outcome, isVerified, raw, by } }: { event: PaymentEvent }) {
  const { t } = useTranslation('finance');
  const locale = useLocale();
  const Icon = isVerified ? ShieldCheck : ShieldAlert;
  /** Staff sign nothing: what they wrote is their reason. */
  const isStaff = source === 'staff';
  return (
    <chakra.li borderInlineStartWidth="2px" borderColor="border.emphasized" ps="3" fontSize="sm" minW="0">
      <chakra.p display="flex" flexWrap="wrap" gap="2" alignItems="center">
        <chakra.span fontWeight="semibold">{t(`source.${source}`)}</chakra.span>
        {!isStaff && (
          <Badge tone={isVerified ? 'green' : 'red'}>
            <Icon size={13} aria-hidden />
            {t(isVerified ? 'events.verified' : 'events.unverified')}
          </Badge>
        )}
        <span>{t(`outcome.${outcome}`, t('outcome.other', { outcome }))}</span>
      </chakra.p>
      <chakra.p textStyle="note" className="tabular">
        {formatDateTime(at, locale)}
        {by && (
          <>
            {' · '}
            <PersonName userId={by} />
          </>
        )}
      </chakra.p>
      {raw && isStaff && <chakra.p overflowWrap="anywhere">{raw}</chakra.p>}
      {raw && !isStaff && (
        <chakra.details mt="1">
          <chakra.summary cursor="pointer" color="accent.strong">
            {t('events.raw')}
          </chakra.summary>
          <chakra.pre
            mt="1"
            p="3"
            bg="bg.subtle"
            borderRadius="md"
            fontFamily="mono"
            fontSize="xs"
            whiteSpace="pre-wrap"
            overflowWrap="anywhere"
          >
            {raw}
          </chakra.pre>
        </chakra.details>
      )}
    </chakra.li>
  );
}
