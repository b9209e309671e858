/** Closing a listing with what became of it, and the price where its owner wants to keep that. */
import { chakra } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#lib/api/use-act.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import type { Money, PriceUnit } from '#shared/kernel/money.ts';
import { readBack } from '#shared/kernel/words/money-words.ts';
import { readAmount } from '#shared/kernel/words/parse-amount.ts';
import { isDecimal } from '#shared/kernel/words/parse-number.ts';
import type { OwnListing } from '#shared/listings/model.ts';
import { type ClosingInput, type Outcome, outcomesOf } from '#shared/listings/outcome.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Input } from '#ui/form/inputs.tsx';

interface CloseDialogProps {
  row: OwnListing;
  onClose: () => void;
  onConfirm: (closing: ClosingInput) => Promise<unknown>;
}

/** A figure without words is counted in the unit that the listing's own price has. */
const unitOf = ({ price }: OwnListing): PriceUnit => (price.mode === 'deal' ? 'billion-vnd' : price.unit);

export function CloseDialog({ row, onClose, onConfirm }: CloseDialogProps) {
  const { t } = useTranslation(['manage', 'app']);
  const locale = useLocale();
  const [outcome, setOutcome] = useState<Outcome>(outcomesOf(row.kind)[0]);
  const [typed, setTyped] = useState('');
  const [isJudged, setJudged] = useState(false);
  const { run, isBusy, problem } = useAct(onConfirm, { onDone: onClose });
  const price = priceOf(typed, unitOf(row), locale);
  const close = () => {
    setJudged(true);
    if (price !== null) void run({ outcome, ...(price && { price }) });
  };
  return (
    <Dialog
      isOpen
      shape="sheet"
      onClose={onClose}
      title={t('close.title')}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('app:cancel')}
          </Button>
          <Button isBusy={isBusy} onClick={close}>
            {t('close.confirm')}
          </Button>
        </>
      }
    >
      <chakra.div display="grid" gap="4" pb="2" fontSize="sm">
        <chakra.p overflowWrap="anywhere">{t('close.help', { title: row.title })}</chakra.p>
        <Outcomes row={row} chosen={outcome} onChoose={setOutcome} />
        <PriceInput typed={typed} price={price} isJudged={isJudged} onType={setTyped} onLeave={setJudged} />
        {problem && <Alert tone="error">{problem}</Alert>}
      </chakra.div>
    </Dialog>
  );
}

/** The price that was typed; undefined where nothing was, null where it is no price. */
function priceOf(
  typed: string,
  unit: PriceUnit,
  locale: Parameters<typeof readAmount>[2],
): Money | undefined | null {
  if (typed.trim() === '') return undefined;
  const read = readAmount(typed.trim(), unit, locale);
  return isDecimal(read.amount) ? { amount: read.amount, unit: read.unit ?? unit } : null;
}

interface OutcomesProps {
  row: OwnListing;
  chosen: Outcome;
  onChoose: (outcome: Outcome) => void;
}

function Outcomes({ row, chosen, onChoose }: OutcomesProps) {
  const { t } = useTranslation('manage');
  const name = useId();
  return (
    <chakra.fieldset display="grid" gap="1">
      <chakra.legend fontWeight="semibold" mb="1">
        {t('close.outcome')}
      </chakra.legend>
      {outcomesOf(row.kind).map((outcome) => (
        <chakra.label key={outcome} display="flex" gap="2.5" alignItems="center" minH="10">
          <chakra.input
            type="radio"
            name={name}
            checked={chosen === outcome}
            onChange={() => onChoose(outcome)}
            accentColor="accent.solid"
            boxSize="4.5"
          />
          {t(`close.outcomes.${outcome}`)}
        </chakra.label>
      ))}
    </chakra.fieldset>
  );
}

interface PriceInputProps {
  typed: string;
  price: Money | undefined | null;
  isJudged: boolean;
  onType: (typed: string) => void;
  onLeave: (isLeft: boolean) => void;
}

/** As it is typed, the amount is read back in words: a slip of three zeros is heard. */
function PriceInput({ typed, price, isJudged, onType, onLeave }: PriceInputProps) {
  const { t } = useTranslation('manage');
  const locale = useLocale();
  const id = useId();
  const isWrong = isJudged && price === null;
  return (
    <chakra.div display="grid" gap="1">
      <chakra.label htmlFor={id} fontWeight="semibold">
        {t('close.price')}
      </chakra.label>
      <Input
        id={id}
        value={typed}
        maxLength={40}
        autoComplete="off"
        aria-invalid={isWrong || undefined}
        aria-describedby={`${id}-help`}
        onChange={(event) => onType(event.target.value)}
        onBlur={() => onLeave(true)}
      />
      <chakra.div id={`${id}-help`} display="grid" gap="1">
        {isWrong && <chakra.span color="fg.error">{t('close.priceWrong')}</chakra.span>}
        {price && <output>{readBack(price, locale)}</output>}
        <chakra.span textStyle="hint">{t('close.priceHelp')}</chakra.span>
      </chakra.div>
    </chakra.div>
  );
}
