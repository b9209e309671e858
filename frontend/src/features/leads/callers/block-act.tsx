/** Keeping whoever sent a request from sending others for a while, and taking that back. */
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { blockAsker, unblockAsker } from '#frontend/queries/consultation.ts';
import { useAct } from '#lib/api/use-act.ts';
import { formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import type { CallerLead } from '#shared/leads/caller-model.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Select } from '#ui/form/inputs.tsx';
import { notify } from '#ui/notify.ts';

const daysOffered = [1, 7, 30, 90] as const;

export function BlockAct({ lead }: { lead: CallerLead }) {
  const { t } = useTranslation('people');
  if (lead.blockedUntil) return <Blocked id={lead.id} until={lead.blockedUntil} />;
  if (!lead.canBlock)
    return (
      <chakra.span textStyle="hint" maxW="16rem">
        {t('callers.cannotBlock')}
      </chakra.span>
    );
  return <Block lead={lead} />;
}

function Blocked({ id, until }: { id: string; until: string }) {
  const { t } = useTranslation('people');
  const locale = useLocale();
  const { run, isBusy } = useAct(() => unblockAsker(id), {
    onDone: () => notify({ kind: 'success', message: t('callers.unblocked') }),
    onRefused: (message) => notify({ kind: 'error', message }),
  });
  return (
    <chakra.div display="grid" gap="2" justifyItems="start">
      <chakra.span fontSize="sm">
        {t('callers.blockedUntil', { time: formatDateTime(until, locale) })}
      </chakra.span>
      <Button size="sm" variant="outline" isBusy={isBusy} onClick={() => run()}>
        {t('callers.unblock')}
      </Button>
    </chakra.div>
  );
}

function Block({ lead: { id, name } }: { lead: CallerLead }) {
  const { t } = useTranslation('people');
  const [isAsking, setAsking] = useState(false);
  const [days, setDays] = useState<number>(daysOffered[1]);
  const shown = name ?? t('callers.noName');
  const block = async () => {
    await blockAsker(id, days);
    notify({ kind: 'success', message: t('callers.blocked') });
  };
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        aria-label={t('callers.blockNamed', { name: shown })}
        onClick={() => setAsking(true)}
      >
        {t('callers.block')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('callers.blockTitle', { name: shown })}
        confirmLabel={t('callers.block')}
        isDestructive
        onConfirm={block}
      >
        <chakra.p>{t('callers.blockHint')}</chakra.p>
        <chakra.div mt="3" maxW="12rem">
          <Select
            aria-label={t('callers.days')}
            options={daysOffered.map((count) => ({
              value: String(count),
              label: t('callers.forDays', { count }),
            }))}
            value={String(days)}
            onChange={({ target }) => setDays(Number(target.value))}
          />
        </chakra.div>
      </ConfirmDialog>
    </>
  );
}
