/** Buying points: choose an offer, see what it leads to, pay in the provider's own window. */
import { chakra } from '@chakra-ui/react';
import ExternalLink from 'lucide-react/icons/external-link';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf } from '#lib/api/http.ts';
import { useProblem } from '#lib/api/use-problem.ts';
import { formatCount } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { formatExactVnd } from '#shared/kernel/words/money-words.ts';
import type { TopUp, Wallet, WalletSettings } from '#shared/wallet/model.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { WordGap } from '#ui/word-gap.tsx';
import { useStart } from '../checkout/use-start.ts';
import { OfferCard } from './offer-card.tsx';
import { firstChoice } from './offers.ts';

interface TopUpSectionProps {
  settings: WalletSettings | undefined;
  wallet: Wallet | undefined;
  /** The offer that a link asked for. */
  askedId: string | null;
  next: string | null;
}

const Grid = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: '2', sm: '3' },
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' },
  },
});

export function TopUpSection({ settings, wallet, askedId, next }: TopUpSectionProps) {
  const { t } = useTranslation('wallet');
  return (
    <chakra.section aria-labelledby="top-up" id="top-up-section" data-noprint>
      <chakra.h2 id="top-up" textStyle="heading.part" letterSpacing="tight" tabIndex={-1} data-quiet-focus>
        {t('topUp.title')}
      </chakra.h2>
      <chakra.p color="fg.muted" mt="1" mb="4">
        {t(next ? 'topUp.leadNext' : 'topUp.lead')}
      </chakra.p>
      {settings ? (
        <Offers settings={settings} wallet={wallet} askedId={askedId} next={next} />
      ) : (
        <OffersSkeleton />
      )}
    </chakra.section>
  );
}

const OffersSkeleton = () => (
  <Grid aria-hidden>
    {[1, 2, 3, 4, 5, 6].map((n) => (
      <Skeleton key={n} height="7.5rem" borderRadius="lg" />
    ))}
  </Grid>
);

function Offers({
  settings,
  wallet,
  askedId,
  next,
}: Omit<TopUpSectionProps, 'settings'> & { settings: WalletSettings }) {
  const { t } = useTranslation('wallet');
  const name = useId();
  const [chosenId, choose] = useState(askedId);
  const { start, isBusy, problem } = useStart(next);
  const chosen = firstChoice(settings.topUps, chosenId);
  const byPrice = [...settings.topUps].sort((a, b) => a.amountVnd - b.amountVnd);
  const isGone = askedId !== null && !settings.topUps.some(({ id }) => id === askedId);
  return (
    <chakra.div display="grid" gap="4">
      {isGone && <Alert tone="warning" title={t('topUp.notSold')} />}
      <chakra.fieldset minW="0">
        <legend className="visually-hidden">{t('topUp.choose')}</legend>
        <Grid>
          {byPrice.map((offer) => (
            <OfferCard
              key={offer.id}
              offer={offer}
              pointVnd={settings.pointVnd}
              name={name}
              isChosen={offer.id === chosen?.id}
              onChoose={() => choose(offer.id)}
            />
          ))}
        </Grid>
      </chakra.fieldset>
      {problem !== null && <StartProblem problem={problem} />}
      {chosen && (
        <Consequence chosen={chosen} wallet={wallet}>
          <PayButton chosen={chosen} isBusy={isBusy} onPay={() => void start(chosen)} />
        </Consequence>
      )}
    </chakra.div>
  );
}

function StartProblem({ problem }: { problem: unknown }) {
  const { t } = useTranslation('wallet');
  const wordOf = useProblem();
  const { code } = problemOf(problem);
  return <Alert tone="error">{t(`topUp.problem.${code}`, wordOf(problem))}</Alert>;
}

/** What the payment leads to, before it is begun. */
function Consequence({
  chosen,
  wallet,
  children,
}: {
  chosen: TopUp;
  wallet: Wallet | undefined;
  children: ReactNode;
}) {
  const { t } = useTranslation('wallet');
  const locale = useLocale();
  const after = (wallet?.available ?? 0) + chosen.points;
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      gap="3"
      alignItems="center"
      justifyContent="space-between"
      bg="bg.subtle"
      borderRadius="lg"
      px="4"
      py="3"
    >
      <chakra.div fontSize="sm" minW="0">
        <chakra.p role="status">
          {t('topUp.gets', { count: chosen.points, figure: formatCount(chosen.points, locale) })}
          <WordGap />
          {wallet && (
            <strong>{t('topUp.after', { count: after, figure: formatCount(after, locale) })}</strong>
          )}
        </chakra.p>
        <chakra.p color="fg.muted">{t('topUp.note')}</chakra.p>
      </chakra.div>
      {children}
    </chakra.div>
  );
}

function PayButton({ chosen, isBusy, onPay }: { chosen: TopUp; isBusy: boolean; onPay: () => void }) {
  const { t } = useTranslation('wallet');
  const locale = useLocale();
  return (
    <Button size="lg" isBusy={isBusy} onClick={onPay} width={{ base: 'full', sm: 'auto' }}>
      {!isBusy && <ExternalLink size={18} aria-hidden />}
      {t('topUp.pay', { amount: formatExactVnd(chosen.amountVnd, locale) })}
      <span className="visually-hidden">{t('topUp.payHint')}</span>
    </Button>
  );
}
