/** Gives points out of the promotion account: how many, and why. */
import { chakra } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wholeNumberOf } from '#lib/numbers/parse-whole-number.ts';
import { ReasonDialog } from '#ui/back-office/reason-dialog.tsx';
import { Input } from '#ui/form/inputs.tsx';
import { notify } from '#ui/notify.ts';
import { grantPoints } from '../api.ts';
import { usePoints } from '../whole-amounts.tsx';

const most = 100_000;
const reasons = ['welcome', 'apology', 'event'] as const;
type Wallet = Awaited<ReturnType<typeof grantPoints>>;

interface GrantDialogProps {
  userId: string;
  onClose: () => void;
  onWallet: (wallet: Wallet) => void;
}

export function GrantDialog({ userId, onClose, onWallet }: GrantDialogProps) {
  const { t } = useTranslation('finance');
  const words = usePoints();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [key] = useState(() => crypto.randomUUID());
  const points = wholeNumberOf(typed);
  const isGood = typeof points === 'number' && points >= 1 && points <= most;
  const grant = async (reason: string) => {
    onWallet(await grantPoints(userId, points as number, reason, key));
    notify({ kind: 'success', message: t('grant.done', { points: words(points as number) }) });
  };
  return (
    <ReasonDialog
      onClose={onClose}
      title={t('grant.title')}
      confirmLabel={isGood ? t('grant.actPoints', { points: words(points) }) : t('grant.act')}
      isBlocked={!isGood}
      reasons={reasons.map((one) => ({ label: t(`grant.short.${one}`), words: t(`grant.reason.${one}`) }))}
      onReason={grant}
    >
      <p>{t('grant.help')}</p>
      <div>
        <chakra.label htmlFor={id} textStyle="label" display="block" mb="1.5">
          {t('grant.points')}
        </chakra.label>
        <Input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          className="tabular"
          maxLength={9}
          aria-invalid={typed !== '' && !isGood ? true : undefined}
          aria-describedby={`${id}-range`}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <chakra.p id={`${id}-range`} mt="1" textStyle="note">
          {t('grant.range', { most: words(most) })}
        </chakra.p>
      </div>
    </ReasonDialog>
  );
}
