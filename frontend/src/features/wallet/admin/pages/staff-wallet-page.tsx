/** A person's wallet as staff see it: points at hand and held, whether the books are whole, the newest movements. */

import { chakra } from '@chakra-ui/react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useStaffWallet } from '#frontend/queries/wallet-staff.ts';
import { pathOf } from '#lib/paths.ts';
import type { Head, HeadInput } from '#lib/route-module.ts';
import { useSession } from '#lib/session/use-session.ts';
import { displayName } from '#shared/accounts/display-name.ts';
import { admits } from '#shared/kernel/access.ts';
import type { HistoryRow } from '#shared/wallet/model.ts';
import { Alert } from '#ui/alert.tsx';
import { TableSkeleton } from '#ui/back-office/paged-table.tsx';
import { Fact, Facts, Panel } from '#ui/back-office/panel.tsx';
import { usePersonRecord } from '#ui/back-office/person-name.tsx';
import { ReasonDialog } from '#ui/back-office/reason-dialog.tsx';
import { Badge } from '#ui/badges.tsx';
import { Button } from '#ui/button.tsx';
import { DataState } from '#ui/data-state.tsx';
import { notify } from '#ui/notify.ts';
import { Page as Frame } from '#ui/page.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { reverseTransaction } from '../api.ts';
import { GrantDialog } from '../wallet/grant-dialog.tsx';
import { WalletRows } from '../wallet/rows.tsx';
import { usePoints } from '../whole-amounts.tsx';

export const head = ({ t }: HeadInput): Head => ({ title: t('finance:wallet.title'), isListed: false });

export function Page() {
  const { t } = useTranslation(['finance', 'app', 'options']);
  const userId = useParams().id ?? '';
  const { data: person } = usePersonRecord(userId);
  const state = useStaffWallet(userId);
  return (
    <>
      <TextLink
        to={pathOf('adminUser', { id: userId })}
        display="inline-flex"
        alignItems="center"
        gap="1.5"
        mb="4"
      >
        <ArrowLeft size={16} aria-hidden /> {person ? displayName(person) : t('wallet.person')}
      </TextLink>
      <Frame title={person ? t('wallet.of', { name: displayName(person) }) : t('wallet.title')} isNested>
        <DataState of={state} skeleton={<TableSkeleton />}>
          {(wallet) => (
            <Wallet wallet={wallet} onWallet={(next) => void state.mutate(next, { revalidate: false })} />
          )}
        </DataState>
      </Frame>
    </>
  );
}

type StaffWallet = NonNullable<ReturnType<typeof useStaffWallet>['data']>;
interface WalletProps {
  wallet: StaffWallet;
  onWallet: (wallet: StaffWallet) => void;
}

function Wallet({ wallet, onWallet }: WalletProps) {
  const { t } = useTranslation(['finance', 'app', 'options']);
  const points = usePoints();
  const { me } = useSession();
  const isOwn = me?.id === wallet.userId;
  const mayAct = admits('master', me) && !isOwn;
  const [isGranting, setGranting] = useState(false);
  const [reversing, setReversing] = useState<HistoryRow | null>(null);
  return (
    <chakra.div display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
      <Panel
        title={t('wallet.balance')}
        actions={
          mayAct && (
            <Button size="sm" variant="outline" onClick={() => setGranting(true)}>
              {t('grant.title')}
            </Button>
          )
        }
      >
        <Facts>
          <Fact name={t('wallet.atHand')}>
            <chakra.span fontSize="xl" fontWeight="semibold" className="tabular">
              {points(wallet.available)}
            </chakra.span>
          </Fact>
          <Fact name={t('wallet.held')}>
            <chakra.span fontSize="xl" fontWeight="semibold" className="tabular">
              {points(wallet.held)}
            </chakra.span>
          </Fact>
          <Fact name={t('wallet.chain')}>
            <Chain isWhole={wallet.isChainWhole} />
          </Fact>
        </Facts>
      </Panel>
      {isOwn && <Alert tone="info" title={t('app:problem.self-review')} />}
      <WalletRows rows={wallet.rows} {...(mayAct && { onReverse: setReversing })} />
      {isGranting && (
        <GrantDialog userId={wallet.userId} onClose={() => setGranting(false)} onWallet={onWallet} />
      )}
      {reversing && (
        <ReverseDialog
          userId={wallet.userId}
          row={reversing}
          onClose={() => setReversing(null)}
          onWallet={onWallet}
        />
      )}
    </chakra.div>
  );
}

function Chain({ isWhole }: { isWhole: boolean }) {
  const { t } = useTranslation(['finance', 'app', 'options']);
  const Icon = isWhole ? CircleCheck : TriangleAlert;
  return (
    <Badge tone={isWhole ? 'green' : 'red'}>
      <Icon size={14} aria-hidden /> {t(isWhole ? 'wallet.whole' : 'wallet.broken')}
    </Badge>
  );
}

interface ReverseDialogProps {
  userId: string;
  row: HistoryRow;
  onClose: () => void;
  onWallet: (wallet: StaffWallet) => void;
}

function ReverseDialog({ userId, row, onClose, onWallet }: ReverseDialogProps) {
  const { t } = useTranslation(['finance', 'app', 'options']);
  const points = usePoints();
  // What was taken from held points comes back to hand.
  const change = row.points === 0 ? -row.heldPoints : -row.points;
  return (
    <ReasonDialog
      onClose={onClose}
      title={t('wallet.reverseTitle', { what: t(`options:transaction.${row.kind}`) })}
      confirmLabel={t('wallet.reverse')}
      isDestructive
      onReason={async (reason) => {
        onWallet(await reverseTransaction(userId, row.id, reason));
        notify({ kind: 'success', message: t('wallet.reversed') });
      }}
    >
      {t('wallet.reverseHelp', { change: points(change, true) })}
    </ReasonDialog>
  );
}
