/** What can be done with a listing: the likeliest next step as a button, the rest in a small panel. */
import { chakra } from '@chakra-ui/react';
import Ellipsis from 'lucide-react/icons/ellipsis';
import ExternalLink from 'lucide-react/icons/external-link';
import Pencil from 'lucide-react/icons/pencil';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pathOf } from '#lib/paths.ts';
import { useSession } from '#lib/session/use-session.ts';
import type { OwnerAct } from '#shared/listings/api.ts';
import { counterpartSearches } from '#shared/listings/counterparts.ts';
import { mayHandIn } from '#shared/listings/evidence.ts';
import type { OwnListing } from '#shared/listings/model.ts';
import type { ClosingInput } from '#shared/listings/outcome.ts';
import { actsFor, isPublic } from '#shared/listings/rules.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { MenuButton, MenuLink } from '#ui/menu-item.tsx';
import { AutoExtendDialog } from '../promotions/auto-extend-dialog.tsx';
import { PaidActs } from '../promotions/paid-acts.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { deletionBlock, mayEdit, ownerActsOf } from './rows.ts';

interface RowActsProps {
  row: OwnListing;
  isPending: boolean;
  onAct: (act: OwnerAct, closing?: ClosingInput) => Promise<void>;
  /** The listing has changed elsewhere: fetch it anew. */
  onStale: () => void;
}

/** The words of an act on this row, alone and with its title. */
function useWords({ kind, title }: OwnListing) {
  const { t } = useTranslation(['manage', 'paid']);
  const named = (act: string) => t('named', { act, title });
  return { t, named, wordsOf: (act: OwnerAct) => t(act === 'close' ? `act.close.${kind}` : `act.${act}`) };
}

export function RowActs({ row, isPending, onAct, onStale }: RowActsProps) {
  const { t } = useWords(row);
  const { me } = useSession();
  const [asking, setAsking] = useState<'withdraw' | 'close' | 'auto-extend' | null>(null);
  const start = (act: OwnerAct) => {
    if (act === 'withdraw' || act === 'close') setAsking(act);
    else if (!isPending) onAct(act).catch(() => undefined);
  };
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      gap="1.5"
      alignItems="center"
      justifyContent={{ lg: 'flex-end' }}
    >
      <Links row={row} />
      <PaidActs row={row} isPending={isPending} onStale={onStale} />
      <StateActs
        row={row}
        isPending={isPending}
        onStart={start}
        onAutoExtend={() => setAsking('auto-extend')}
      />
      <ConfirmDialog
        isOpen={asking === 'withdraw'}
        onClose={() => setAsking(null)}
        title={t('withdrawTitle')}
        confirmLabel={t('act.withdraw')}
        onConfirm={() => onAct('withdraw')}
      >
        {t('withdrawHelp', { title: row.title })}
      </ConfirmDialog>
      {asking === 'close' && (
        <CloseDialog
          row={row}
          onClose={() => setAsking(null)}
          onConfirm={(closing) => onAct('close', closing)}
        />
      )}
      {asking === 'auto-extend' && (
        <AutoExtendDialog userId={me?.id ?? ''} row={row} onClose={() => setAsking(null)} onStale={onStale} />
      )}
    </chakra.div>
  );
}

/** To the form, and to the public page where there is one. */
function Links({ row }: { row: OwnListing }) {
  const { t, named } = useWords(row);
  const now = Date.now();
  const edit = t(row.state === 'refused' ? 'editAndSend' : 'edit');
  return (
    <>
      {mayEdit(row, now) && (
        <ButtonLink
          size="sm"
          variant="outline"
          to={pathOf('editPost', {}, { code: row.code })}
          aria-label={named(edit)}
        >
          <Pencil size={15} aria-hidden /> {edit}
        </ButtonLink>
      )}
      {isPublic(row, now) && (
        <ButtonLink
          size="sm"
          variant="ghost"
          to={pathOf('project', { id: row.code })}
          aria-label={named(t('view'))}
        >
          <ExternalLink size={15} aria-hidden /> {t('view')}
        </ButtonLink>
      )}
    </>
  );
}

interface StateActsProps {
  row: OwnListing;
  isPending: boolean;
  onStart: (act: OwnerAct) => void;
  onAutoExtend(): void;
}

/** A lone act is a button, several are in the panel; a copy is always there, but of what is deleted. */
function StateActs({ row, isPending, onStart, onAutoExtend }: StateActsProps) {
  const { t, named, wordsOf } = useWords(row);
  const now = Date.now();
  const acts = ownerActsOf(row, now);
  const [only] = acts.length === 1 ? acts : [];
  return (
    <>
      {only && (
        <Button
          size="sm"
          variant="ghost"
          isBusy={isPending}
          aria-label={named(wordsOf(only))}
          onClick={() => onStart(only)}
        >
          {wordsOf(only)}
        </Button>
      )}
      {row.state !== 'deleted' && (
        <Disclosure
          label={t('moreNamed', { title: row.title })}
          face={<Ellipsis size={18} aria-hidden />}
          isIcon
          closesOnPress
          panelWidth="15rem"
        >
          {isPublic(row, now) && (
            <MenuLink to={pathOf('projects', {}, counterpartSearches(row)[0])}>
              {t(`counterparts.${row.kind}`)}
            </MenuLink>
          )}
          <MenuLink to={pathOf('createdPost', {}, { copy: row.code })}>{t('copy')}</MenuLink>
          {actsFor(row, 'owner', now).includes('plan-extensions') && (
            <MenuButton type="button" aria-disabled={isPending || undefined} onClick={onAutoExtend}>
              {t('paid:autoExtend.act')}
            </MenuButton>
          )}
          {mayHandIn(row) && (
            <MenuLink to={pathOf('listingEvidence', { id: row.code })}>{t('evidence')}</MenuLink>
          )}
          {!only &&
            acts.map((act) => (
              <MenuButton
                key={act}
                type="button"
                aria-disabled={isPending || undefined}
                onClick={() => onStart(act)}
              >
                {wordsOf(act)}
              </MenuButton>
            ))}
          <WhyNotDeleted row={row} />
        </Disclosure>
      )}
    </>
  );
}

/** Deleting, where something else has to be done first, and what that is. */
function WhyNotDeleted({ row }: { row: OwnListing }) {
  const { t, wordsOf } = useWords(row);
  const reasonId = useId();
  const block = deletionBlock(row);
  if (!block) return null;
  return (
    <>
      <MenuButton
        type="button"
        aria-disabled
        aria-describedby={reasonId}
        color="fg.muted"
        cursor="not-allowed"
        onClick={(event) => event.stopPropagation()}
      >
        {wordsOf('delete')}
      </MenuButton>
      <chakra.p id={reasonId} px="3" pb="2" textStyle="note" lineHeight="snug">
        {t(`notDeletable.${block}`, { close: wordsOf('close') })}
      </chakra.p>
    </>
  );
}
