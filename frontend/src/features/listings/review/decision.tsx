/** What staff decide about a listing: approve, refuse with a reason its owner reads, take it off the site. */
import { chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { listingsApi } from '../../../../../shared/listings/api.ts';
import { unusedPoints } from '../../../../../shared/listings/costs.ts';
import type { ListingRecord } from '../../../../../shared/listings/model.ts';
import { call } from '../../../lib/client.ts';
import { useTranslation } from '../../../lib/texts.tsx';
import { useProblem } from '../../../lib/use-problem.ts';
import { useSession } from '../../../lib/use-session.ts';
import { Alert } from '../../../ui/alert.tsx';
import { TextArea } from '../../../ui/bare-controls.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { notify } from '../../../ui/notify.ts';
import { GiveBack } from '../paid/give-back.tsx';

const reasons = ['photos', 'price', 'place', 'legal', 'duplicate', 'contact'] as const;
const reasonChars = { min: 10, max: 1000 };

interface DecisionProps {
  record: ListingRecord;
  onDecided(record: ListingRecord): void;
  /** Somebody else was faster: show what there is now. */
  onStale(): void;
}

export function Decision({ record, onDecided, onStale }: DecisionProps) {
  const { t } = useTranslation(['review', 'app']);
  const { me } = useSession();
  const wordOf = useProblem();
  const { meta } = record;
  const [isLarge, setLarge] = useState(meta.isLargeScale);
  const [asks, setAsks] = useState<'refuse' | 'remove' | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const params = { code: meta.code };
  const { version } = meta;
  const isOwn = meta.ownerId === me?.id;
  const isWaiting = meta.state === 'waiting' || meta.hasRevision;
  const run = async (act: () => Promise<ListingRecord>, done: string) => {
    setBusy(true);
    setProblem(null);
    try {
      onDecided(await act());
      notify({ kind: 'success', message: done });
    } catch (error) {
      setProblem(wordOf(error));
      if ((error as { code?: string }).code?.endsWith('-conflict')) onStale();
    } finally {
      setBusy(false);
      setAsks(null);
    }
  };
  return (
    <chakra.div borderWidth="1px" borderRadius="xl" p="5" display="grid" gap="4" bg="bg">
      <chakra.h2 fontSize="lg">
        {t(isWaiting ? (meta.hasRevision ? 'decideRevision' : 'decide') : 'decided')}
      </chakra.h2>
      {problem && <Alert tone="error" title={problem} />}
      {isOwn && <Alert tone="info" title={t('app:problem.self-review')} />}
      {!isWaiting && <p>{t(`state.${meta.state}`)}</p>}
      {isWaiting && !isOwn && (
        <>
          <chakra.label display="flex" gap="2.5" alignItems="center" fontSize="sm" minH="10">
            <chakra.input
              type="checkbox"
              checked={isLarge}
              onChange={(event) => setLarge(event.target.checked)}
              accentColor="green.700"
              boxSize="4.5"
            />
            {t('largeScale')}
          </chakra.label>
          <Button
            size="lg"
            isBusy={isBusy}
            onClick={() =>
              run(
                () => call(listingsApi.approve, { params, body: { version, isLargeScale: isLarge } }),
                t('approved'),
              )
            }
          >
            {t('approve')}
          </Button>
          <Button variant="outline" isBusy={isBusy} onClick={() => setAsks('refuse')}>
            {t('refuse')}
          </Button>
        </>
      )}
      {meta.state === 'shown' && !isOwn && (
        <Button variant="outline" colorPalette="red" isBusy={isBusy} onClick={() => setAsks('remove')}>
          {t('remove')}
        </Button>
      )}
      {asks && (
        <ReasonDialog
          key={asks}
          act={asks}
          isBusy={isBusy}
          onClose={() => setAsks(null)}
          back={asks === 'remove' ? { ...unusedFor(meta), held: meta.hold?.points ?? 0 } : undefined}
          onReason={(reason, giveBack) =>
            run(
              () =>
                asks === 'remove'
                  ? call(listingsApi.remove, { params, body: { version, reason, giveBack } })
                  : call(listingsApi.refuse, { params, body: { version, reason } }),
              t(`${asks}d`),
            )
          }
        />
      )}
    </chakra.div>
  );
}

interface ReasonDialogProps {
  act: 'refuse' | 'remove';
  isBusy: boolean;
  onClose(): void;
  /** At a removal: the points that could be given back, and those that are released in any case. */
  back?: { unused: number; held: number } | undefined;
  onReason(reason: string, giveBack: boolean): void;
}

const unusedFor = (meta: ListingRecord['meta']) => ({ unused: unusedPoints(meta, Date.now()) });

/** Asks for the reason; usual ones are one press away and may be edited. */
function ReasonDialog({ act, isBusy, back, onClose, onReason }: ReasonDialogProps) {
  const { t } = useTranslation('review');
  const [giveBack, setGiveBack] = useState(false);
  const [reason, setReason] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const length = reason.trim().length;
  const isShort = length < reasonChars.min;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(`${act}Title`)}
      footer={
        <Button
          isBusy={isBusy}
          disabled={isShort}
          {...(act === 'remove' && { colorPalette: 'red' })}
          onClick={() => onReason(reason.trim(), giveBack)}
        >
          {t(act)}
        </Button>
      }
    >
      <chakra.p mb="3">{t(`${act}Hint`)}</chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap="2" mb="3">
        {reasons.map((key) => (
          <Button
            key={key}
            size="xs"
            variant="subtle"
            onClick={() => {
              setReason((now) => [now.trim(), t(`reason.${key}`)].filter(Boolean).join(' '));
              field.current?.focus();
            }}
          >
            {t(`reasonShort.${key}`)}
          </Button>
        ))}
      </chakra.div>
      <TextArea
        kind="area"
        rows={4}
        aria-label={t('reasonLabel')}
        maxLength={reasonChars.max}
        value={reason}
        {...({ ref: field } as object)}
        onChange={(event) => setReason(event.target.value)}
      />
      {back && <GiveBack {...back} isChosen={giveBack} onChoose={setGiveBack} />}
      <chakra.p mt="1" fontSize="xs" color="fg.muted" className="tabular">
        {isShort ? t('reasonShortage', { count: reasonChars.min - length }) : `${length}/${reasonChars.max}`}
      </chakra.p>
    </Dialog>
  );
}
