/** The points at hand, large; all of them, and the held ones explained; the two ways to more. */
import { chakra } from '@chakra-ui/react';
import CirclePlay from 'lucide-react/icons/circle-play';
import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { patterns } from '#lib/paths.ts';
import type { Wallet, WalletSettings } from '#shared/wallet/model.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { WordGap } from '#ui/word-gap.tsx';

interface BalanceCardProps {
  wallet: Wallet | undefined;
  settings: WalletSettings | undefined;
  /** Absent: not for this seat to do. */
  onTopUp: (() => void) | undefined;
  /** Points are earned for oneself, never for an agency. */
  hasRewards: boolean;
}

const Card = chakra('section', {
  base: {
    bg: 'accent.deep',
    color: 'white',
    borderRadius: 'xl',
    px: { base: '5', sm: '8' },
    py: { base: '5', sm: '7' },
    display: 'grid',
    gap: '5',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' },
    alignItems: 'end',
  },
});

export function BalanceCard({ wallet, settings, onTopUp, hasRewards }: BalanceCardProps) {
  const { t } = useTranslation('wallet');
  const locale = useLocale();
  const figure = (points: number | undefined) => (points === undefined ? '…' : formatCount(points, locale));
  return (
    <Card aria-labelledby="balance" aria-busy={!wallet}>
      <chakra.div minW="0">
        <chakra.h2 id="balance" fontSize="sm" fontWeight="normal" color="fg.onDeep">
          {t('balance.available')}
        </chakra.h2>
        <chakra.p
          className="tabular"
          fontSize={{ base: '4xl', sm: '5xl' }}
          fontWeight="semibold"
          lineHeight="tight"
          letterSpacing="tight"
        >
          {figure(wallet?.available)}
          <WordGap />
          <chakra.span fontSize="lg" fontWeight="normal" letterSpacing="normal">
            {t('unit', { count: wallet?.available ?? 0 })}
          </chakra.span>
        </chakra.p>
        <chakra.p mt="2" fontSize="sm" color="fg.onDeep">
          {t('balance.total')}
          <WordGap />
          <strong className="tabular">{figure(wallet && wallet.available + wallet.held)}</strong>
        </chakra.p>
        <Held>{figure(wallet?.held)}</Held>
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" gap="2" data-noprint>
        {onTopUp && (
          <Button
            variant="plain"
            px="4"
            minH="11"
            bg="white"
            color="accent.strong"
            _hover={{ bg: 'accent.subtle' }}
            _focusVisible={{ outlineColor: 'white' }}
            onClick={onTopUp}
          >
            <Plus size={18} aria-hidden /> {t('balance.topUp')}
          </Button>
        )}
        {hasRewards && (
          <ButtonLink
            to={patterns.walletRewards}
            variant="plain"
            px={{ base: '3', sm: '4' }}
            minH="11"
            fontSize={{ base: 'sm', sm: 'md' }}
            whiteSpace="nowrap"
            color="white"
            borderColor="accent.hover"
            _hover={{ bg: 'accent.solid' }}
            _focusVisible={{ outlineColor: 'white' }}
          >
            <CirclePlay size={18} aria-hidden /> {t('balance.rewards')}
            {wallet && settings && (
              <chakra.span fontWeight="normal" className="tabular">
                {t('balance.today', { count: wallet.rewardsToday, cap: settings.reward.dailyCap })}
              </chakra.span>
            )}
          </ButtonLink>
        )}
      </chakra.div>
    </Card>
  );
}

/** Held points and, on request, what they are. */
function Held({ children }: { children: ReactNode }) {
  const { t } = useTranslation('wallet');
  return (
    <chakra.details mt="1" fontSize="sm" color="fg.onDeep">
      <chakra.summary cursor="pointer" width="fit" _focusVisible={{ outlineColor: 'white' }}>
        {t('balance.held')}
        <WordGap />
        <strong className="tabular">{children}</strong>
      </chakra.summary>
      <chakra.p mt="1.5" maxW="md" lineHeight="snug">
        {t('balance.heldHelp')}
      </chakra.p>
    </chakra.details>
  );
}
