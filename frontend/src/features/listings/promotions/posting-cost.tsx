/** What sending the form costs, said before the button: the cost, the balance, what comes back and when. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { editAct } from '#shared/listings/costs.ts';
import type { ListingMeta } from '#shared/listings/model.ts';
import { settled } from '#shared/listings/rules.ts';
import { costOf } from '#shared/wallet/rules.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Figure, Figures, usePointsWords } from './points-text.tsx';
import { type Shortage, ShortOfPoints } from './short-of-points.tsx';
import { type PointsNow, usePoints } from './use-points.ts';

export interface PostingCost {
  act: 'create' | 'update' | undefined;
  /** Undefined until prices and packages are known. */
  points: number | undefined;
  now: PointsNow;
}

/** The cost of posting a listing (null: a new one) or of sending an edit of it. */
export function usePostingCost(userId: string, meta: ListingMeta | null): PostingCost {
  const now = usePoints(userId);
  const { wallet, settings } = now;
  const at = Date.now();
  const act = meta ? editAct(settled(meta, at)) : 'create';
  if (!act) return { act, points: 0, now };
  const points = wallet && settings && costOf({ act }, settings, wallet.packages, at);
  return { act, points, now };
}

interface PostingCostPanelProps extends PostingCost {
  /** The last try was refused for want of points: said here, where the way to more of them is. */
  shortage: Shortage | null;
  /** The id of the button's place, which a top-up leads back to. */
  anchor: string;
}

/** The panel before the button. */
export function PostingCostPanel({
  act,
  points,
  now: { wallet, settings },
  shortage,
  anchor,
}: PostingCostPanelProps) {
  const { t } = useTranslation('paid');
  const words = usePointsWords();
  const isKnown = points !== undefined && wallet && settings;
  return (
    <chakra.section aria-labelledby="posting-cost" borderWidth="1px" borderRadius="lg" p="4" fontSize="sm">
      <chakra.h2 id="posting-cost" fontSize="md" mb="2.5">
        {t('cost.title')}
      </chakra.h2>
      {isKnown ? (
        <>
          <Figures>
            <Figure name={t(act === 'update' ? 'cost.update' : 'cost.create')} isStrong>
              {points === 0 ? t('cost.free') : words(points)}
            </Figure>
            <Figure name={t('cost.balance')}>{words(wallet.available)}</Figure>
            {points > 0 && points <= wallet.available && (
              <Figure name={t('cost.after')}>{words(wallet.available - points)}</Figure>
            )}
          </Figures>
          <chakra.p mt="3" lineHeight="snug" color="fg.muted">
            {t(ruleOf(act, points))}
          </chakra.p>
          <ShortOfPoints
            needed={points}
            available={wallet.available}
            settings={settings}
            kept={t('cost.formKept')}
            shortage={shortage}
            anchor={anchor}
          />
        </>
      ) : (
        <Skeleton height="7rem" />
      )}
    </chakra.section>
  );
}

function ruleOf(act: PostingCost['act'], points: number) {
  if (!act) return 'cost.freeWaiting' as const;
  if (points === 0) return 'cost.freePackage' as const;
  return `cost.rule.${act}` as const;
}
