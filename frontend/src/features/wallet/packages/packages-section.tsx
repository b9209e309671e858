/** Packages of raised listings: those that run, and those that can be bought. */
import { chakra } from '@chakra-ui/react';
import Check from 'lucide-react/icons/check';
import { useTranslation } from 'react-i18next';
import { formatCount } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { patterns } from '#lib/paths.ts';
import { type PaidLevel, paidLevels, type Wallet, type WalletSettings } from '#shared/wallet/model.ts';
import { LevelBadge } from '#ui/badges.tsx';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { WordGap } from '#ui/word-gap.tsx';
import { PointsText } from '../figures.tsx';
import { BuyDialog } from './buy-dialog.tsx';
import { bringsOf, savingOf } from './offer-words.ts';
import { RunningPackages } from './running-packages.tsx';

interface PackagesSectionProps {
  settings: WalletSettings | undefined;
  wallet: Wallet | undefined;
  /** The package being bought, as the address says. */
  buying: PaidLevel | null;
  /** Absent: not for this seat to do. */
  onBuy: ((level: PaidLevel | null) => void) | undefined;
}

export function PackagesSection({ settings, wallet, buying, onBuy }: PackagesSectionProps) {
  const { t } = useTranslation('wallet');
  return (
    <chakra.section aria-labelledby="packages" data-noprint>
      <chakra.h2 id="packages" textStyle="heading.part" letterSpacing="tight">
        {t('package.title')}
      </chakra.h2>
      <chakra.p color="fg.muted" mt="1" mb="4">
        {t('package.lead')}
        <WordGap />
        <TextLink to={patterns.walletPackages}>{t('package.toAll')}</TextLink>
      </chakra.p>
      <RunningPackages packages={wallet?.packages ?? []} />
      <chakra.div
        display={onBuy ? 'grid' : 'none'}
        gap="4"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      >
        {paidLevels.map((level) =>
          settings ? (
            <Offer key={level} level={level} settings={settings} onBuy={() => onBuy?.(level)} />
          ) : (
            <Skeleton key={level} height="19rem" borderRadius="xl" aria-hidden />
          ),
        )}
      </chakra.div>
      {buying && onBuy && settings && wallet && (
        <BuyDialog level={buying} settings={settings} wallet={wallet} onClose={() => onBuy(null)} />
      )}
    </chakra.section>
  );
}

interface OfferProps {
  level: PaidLevel;
  settings: WalletSettings;
  onBuy: () => void;
}

function Offer({ level, settings, onBuy }: OfferProps) {
  const { t } = useTranslation('wallet');
  const locale = useLocale();
  const offer = settings.packages[level];
  const saving = savingOf(level, settings);
  return (
    <chakra.article
      display="flex"
      flexDirection="column"
      gap="3"
      borderWidth="1px"
      borderColor={level === 'vip' ? 'vip.border' : 'border'}
      borderRadius="xl"
      bg="bg"
      p={{ base: '4', sm: '5' }}
    >
      <chakra.div display="flex" justifyContent="space-between" alignItems="center" gap="2">
        <chakra.h3 fontSize="md">{t(`package.name.${level}`)}</chakra.h3>
        <LevelBadge level={level} />
      </chakra.div>
      <chakra.p fontSize="2xl" fontWeight="semibold" lineHeight="tight">
        <PointsText points={offer.points} />
      </chakra.p>
      {saving > 0 && (
        <chakra.p fontSize="sm" color="accent.strong">
          {t('package.saves', { count: saving, figure: formatCount(saving, locale) })}
        </chakra.p>
      )}
      <chakra.ul display="grid" gap="1.5" alignContent="start" fontSize="sm" flex="1">
        {bringsOf(level, offer, { t, locale }).map((line) => (
          <chakra.li key={line} display="flex" gap="2">
            <chakra.span color="accent.fg" aria-hidden flexShrink="0" mt="0.5">
              <Check size={16} />
            </chakra.span>
            {line}
          </chakra.li>
        ))}
      </chakra.ul>
      <Button variant={level === 'vip' ? 'solid' : 'outline'} onClick={onBuy}>
        {t(`package.buy.${level}`)}
      </Button>
    </chakra.article>
  );
}
