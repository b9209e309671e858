/** What can be done with a listing: the likeliest next step as a button, the rest in a small panel. */
import { chakra } from '@chakra-ui/react';
import { Ellipsis, ExternalLink, Pencil } from 'lucide-react';
import { useState } from 'react';
import type { OwnerAct } from '../../../../../shared/listings/api.ts';
import type { OwnListing } from '../../../../../shared/listings/model.ts';
import { isPublic } from '../../../../../shared/listings/rules.ts';
import { pathOf } from '../../../lib/paths.ts';
import { useTranslation } from '../../../lib/texts.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { PanelButton } from '../../../ui/panel-item.tsx';
import { mayEdit, ownerActsOf } from './rows.ts';

interface RowActsProps {
  row: OwnListing;
  isPending: boolean;
  onAct: (act: OwnerAct) => Promise<void>;
}

export function RowActs({ row, isPending, onAct }: RowActsProps) {
  const { t } = useTranslation('manage');
  const [isAsking, setAsking] = useState(false);
  const now = Date.now();
  const acts = ownerActsOf(row, now);
  const { title } = row;
  const wordsOf = (act: OwnerAct) => t([`act.${act}.${row.kind}`, `act.${act}`]);
  const named = (act: string) => t('named', { act, title });
  const editWords = t(row.state === 'refused' ? 'editAndSend' : 'edit');
  const start = (act: OwnerAct) =>
    act === 'withdraw' ? setAsking(true) : void onAct(act).catch(() => undefined);
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="1.5" alignItems="center">
      {mayEdit(row, now) && (
        <ButtonLink
          size="sm"
          variant="outline"
          to={pathOf('editPost', {}, { code: row.code })}
          aria-label={named(editWords)}
        >
          <Pencil size={15} aria-hidden /> {editWords}
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
      {acts.length === 1 && (
        <Button
          size="sm"
          variant="ghost"
          isBusy={isPending}
          aria-label={named(wordsOf(acts[0]!))}
          onClick={() => start(acts[0]!)}
        >
          {wordsOf(acts[0]!)}
        </Button>
      )}
      {acts.length > 1 && (
        <Disclosure
          label={t('moreNamed', { title })}
          face={<Ellipsis size={18} aria-hidden />}
          isIcon
          closesOnPress
          panelWidth="13rem"
        >
          {acts.map((act) => (
            <PanelButton
              key={act}
              type="button"
              aria-disabled={isPending || undefined}
              onClick={() => !isPending && start(act)}
            >
              {wordsOf(act)}
            </PanelButton>
          ))}
        </Disclosure>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('withdrawTitle')}
        confirmLabel={t('act.withdraw')}
        onConfirm={() => onAct('withdraw')}
      >
        {t('withdrawHelp', { title })}
      </ConfirmDialog>
    </chakra.div>
  );
}
