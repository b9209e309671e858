/** How an advert is paid by transfer: how much, where to, and what to write so that it is found. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useAdvertOffer } from '#frontend/queries/adverts.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { formatExactVnd } from '#shared/kernel/words/money-words.ts';
import { Fact, Facts } from '#ui/back-office/panel.tsx';
import { DataState } from '#ui/data-state.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

interface TransferDialogProps {
  totalVnd: number;
  number: string;
  onClose: () => void;
}

export function TransferDialog({ totalVnd, number, onClose }: TransferDialogProps) {
  const { t } = useTranslation('ad-order');
  const locale = useLocale();
  return (
    <Dialog isOpen onClose={onClose} title={t('transfer')}>
      <DataState of={useAdvertOffer()} skeleton={<Skeleton height="24" />}>
        {({ transferTo }) => (
          <>
            <Facts>
              <Fact name={t('transferAmount')}>
                <span className="tabular">{formatExactVnd(totalVnd, locale)}</span>
              </Fact>
              <Fact name={t('transferTo')}>
                <chakra.span whiteSpace="pre-line">{transferTo || t('transferToAsked')}</chakra.span>
              </Fact>
              <Fact name={t('transferWords')}>{number}</Fact>
            </Facts>
            <chakra.p textStyle="note" mt="3" pb="4">
              {t('transferNote')}
            </chakra.p>
          </>
        )}
      </DataState>
    </Dialog>
  );
}
