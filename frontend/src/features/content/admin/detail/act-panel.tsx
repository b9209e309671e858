/** What somebody may do with content now, by their role and where it stands. */
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pathOf } from '#lib/paths.ts';
import type { ContentAct } from '#shared/content/kinds.ts';
import { type ContentActName, contentActsFor } from '#shared/content/rules.ts';
import type { ContentRecord } from '#shared/content/staff-model.ts';
import { contentReasons } from '#shared/kernel/staff-reason.ts';
import { Alert } from '#ui/alert.tsx';
import { FixedReasonDialog } from '#ui/back-office/fixed-reason-dialog.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { fieldNameOf } from '../editor/field-errors.ts';
import { useFieldName } from '../field-words.ts';
import { copyRoutes, itemPath } from '../office.ts';
import { NextItem } from './next-item.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import type { ItemActs } from './use-item-acts.ts';

interface ActPanelProps {
  record: ContentRecord;
  acts: ItemActs;
  isStaff: boolean;
  isJustDecided: boolean;
}

type Asked = 'discard' | 'withdraw' | 'delete' | 'refuse' | 'take-down' | 'schedule';
const confirmed = ['discard', 'withdraw', 'delete'] as const;
const reasoned = ['refuse', 'take-down'] as const;
const isOneOf = <Name extends string>(names: readonly Name[], name: string | null): name is Name =>
  names.includes(name as Name);

export function ActPanel({ record, acts, isStaff, isJustDecided }: ActPanelProps) {
  const { t } = useTranslation('content-office');
  const [asked, setAsked] = useState<Asked | null>(null);
  const { meta } = record;
  const may = (act: ContentActName) => contentActsFor(meta, acts.me).includes(act);
  const isWaiting = meta.state === 'waiting' || meta.edit === 'waiting';
  const close = () => setAsked(null);
  return (
    <chakra.div borderWidth="1px" borderRadius="xl" p="5" display="grid" gap="3" bg="bg">
      <chakra.h2 textStyle="heading.panel">{t('detail.acts')}</chakra.h2>
      {acts.problem && <Alert tone="error" title={acts.problem} />}
      <Missing record={record} acts={acts} />
      {isStaff && (!isWaiting || isJustDecided) && (
        <NextItem meta={meta} userId={acts.me.id} isJustDecided={isJustDecided} />
      )}
      <Releases record={record} acts={acts} onSchedule={() => setAsked('schedule')} />
      {may('submit') && !isStaff && (
        <Button isBusy={acts.isBusy} onClick={() => acts.act('submit')}>
          {t('act.submit')}
        </Button>
      )}
      {may('refuse') && isStaff && (
        <Button
          variant="outline"
          colorPalette="red"
          color="danger.fg"
          isBusy={acts.isBusy}
          onClick={() => setAsked('refuse')}
        >
          {t('act.refuse')}
        </Button>
      )}
      {may('save') && (
        <ButtonLink variant="outline" to={itemPath(meta, 'edit')}>
          {t('detail.edit')}
        </ButtonLink>
      )}
      <ButtonLink variant="outline" to={itemPath(meta, 'preview')}>
        {t('preview')}
      </ButtonLink>
      {meta.kind === 'career' && meta.wasPublic && (
        <ButtonLink variant="outline" to={pathOf('adminApplications', { id: meta.id })}>
          {t('applications.title')}
        </ButtonLink>
      )}
      {copyRoutes[meta.kind] && (
        <ButtonLink variant="outline" to={pathOf(copyRoutes[meta.kind]!, { id: meta.id })}>
          {t('detail.copy')}
        </ButtonLink>
      )}
      {may('recall') && (
        <Button variant="ghost" isBusy={acts.isBusy} onClick={() => acts.act('recall')}>
          {t('act.recall')}
        </Button>
      )}
      {[...confirmed, ...(isStaff ? (['take-down'] as const) : [])]
        .filter((act) => may(act) && !(act === 'withdraw' && may('take-down')))
        .map((act) => (
          <Button key={act} variant="ghost" color="danger.fg" onClick={() => setAsked(act)}>
            {t(`act.${act}`)}
          </Button>
        ))}
      {isOneOf(confirmed, asked) && <Confirm act={asked} acts={acts} onClose={close} />}
      {isOneOf(reasoned, asked) && <Reason act={asked} acts={acts} onClose={close} />}
      {asked === 'schedule' && (
        <ScheduleDialog act={may('approve') ? 'approve' : 'publish'} acts={acts} onClose={close} />
      )}
    </chakra.div>
  );
}

/** Approval or publication, now or at a time; an edit of what is public has no time of its own. */
function Releases({
  record: { meta },
  acts,
  onSchedule,
}: Pick<ActPanelProps, 'record' | 'acts'> & { onSchedule: () => void }) {
  const { t } = useTranslation('content-office');
  const allowed = contentActsFor(meta, acts.me);
  const act = allowed.includes('approve') ? 'approve' : allowed.includes('publish') ? 'publish' : null;
  if (!act) return null;
  const isLive = meta.state === 'published';
  return (
    <>
      <Button size="lg" isBusy={acts.isBusy} onClick={() => acts.releaseNow(act)}>
        {act === 'approve' ? t('act.approve') : t(isLive ? 'act.update' : 'act.publish')}
      </Button>
      {!isLive && (
        <Button variant="outline" isBusy={acts.isBusy} onClick={onSchedule}>
          {t('act.schedule')}
        </Button>
      )}
    </>
  );
}

/** What has to be written before it may be submitted or published. */
function Missing({ record, acts }: Pick<ActPanelProps, 'record' | 'acts'>) {
  const { t } = useTranslation('content-office');
  const nameOf = useFieldName();
  if (acts.missing.length === 0) return null;
  const form = { mediaIds: record.content.pictures.map(({ mediaId }) => mediaId) };
  const nameAt = (pointer: string) => {
    const path = fieldNameOf(pointer, form);
    return nameOf(/^(alts|mediaIds)/.test(path) ? 'pictures' : path);
  };
  const names = new Set(acts.missing.map(({ pointer }) => nameAt(pointer)));
  return (
    <Alert tone="error" title={t('detail.notReady')}>
      <chakra.ul mt="1" ps="5" listStyleType="disc">
        {[...names].map((name) => (
          <li key={name}>{name}</li>
        ))}
      </chakra.ul>
    </Alert>
  );
}

interface AskProps<Name extends string> {
  act: Name;
  acts: ItemActs;
  onClose: () => void;
}

function Confirm({ act, acts, onClose }: AskProps<(typeof confirmed)[number]>) {
  const { t } = useTranslation('content-office');
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t(`ask.${act}`)}
      confirmLabel={t(`act.${act}`)}
      isDestructive
      onConfirm={() => acts.act(act satisfies ContentAct)}
    >
      <p>{t(`ask.${act}Hint`)}</p>
    </ConfirmDialog>
  );
}

function Reason({ act, acts, onClose }: AskProps<(typeof reasoned)[number]>) {
  const { t } = useTranslation('content-office');
  return (
    <FixedReasonDialog
      onClose={onClose}
      title={t(`ask.${act}`)}
      confirmLabel={t(`act.${act}`)}
      reasons={contentReasons}
      isDestructive
      onReason={(reason) => acts.decide(act, reason)}
    >
      <p>{t(`ask.${act}Hint`)}</p>
    </FixedReasonDialog>
  );
}
