/** What sending the form costs, said before the button: the cost, the balance, what comes back and when. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { chosenLevel, type EditAct, editAct, isUnapproved, paidEdit } from '#shared/listings/costs.ts';
import type { Level, ListingMeta } from '#shared/listings/model.ts';
import { settled } from '#shared/listings/rules.ts';
import type { PaidLevel } from '#shared/wallet/model.ts';
import { costOf } from '#shared/wallet/rules.ts';
import { Figure, Figures, usePointsWords } from '#ui/points/points-text.tsx';
import { type Shortage, ShortOfPoints } from '#ui/points/short-of-points.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { PointsNow } from './use-points.ts';

export interface PostingCost {
  act: EditAct;
  /** The paid level that it is posted at; undefined: regular, or upgraded by an act of its own. */
  level: PaidLevel | undefined;
  /** Creation and level together; undefined until prices and packages are known. */
  points: number | undefined;
  /** Points that are held for it already and come back in exchange. */
  held: number;
  now: PointsNow;
}

/** Says whether the level is chosen with the posting: of a new listing (null), and until one is approved. */
export const choosesLevel = (meta: ListingMeta | null): boolean => !meta || isUnapproved(meta.state);

/** The cost of posting a listing (null: a new one) at a level, or of sending an edit of it. */
export function postingCost(meta: ListingMeta | null, wanted: Level, now: PointsNow): PostingCost {
  const at = Date.now();
  const { wallet, settings } = now;
  const current = meta && settled(meta, at);
  const level = chosenLevel(current ?? { state: 'draft' }, choosesLevel(current) ? wanted : undefined);
  const act = current ? editAct(current, level) : 'create';
  const paid = current ? paidEdit(current, level) : { act: 'create' as const, level };
  const points = paid ? wallet && settings && costOf(paid, settings, wallet.packages, at) : 0;
  return { act, level, points, held: act === 'none' ? 0 : (current?.hold?.points ?? 0), now };
}

interface PostingCostPanelProps extends PostingCost {
  /** The last try was refused for want of points: said here, where the way to more of them is. */
  shortage: Shortage | null;
  /** The id of the button's place, which a top-up leads back to. */
  anchor: string;
}

/** The panel before the button. */
export function PostingCostPanel({ shortage, anchor, ...cost }: PostingCostPanelProps) {
  const { t } = useTranslation('paid');
  const { act, points, held } = cost;
  const { wallet, settings } = cost.now;
  const isKnown = points !== undefined && wallet && settings;
  return (
    <chakra.section aria-labelledby="posting-cost" borderWidth="1px" borderRadius="lg" p="4" fontSize="sm">
      <chakra.h2 id="posting-cost" fontSize="md" mb="2.5">
        {t('cost.title')}
      </chakra.h2>
      {isKnown ? (
        <>
          <CostFigures {...cost} points={points} available={wallet.available} />
          <chakra.p mt="3" lineHeight="snug" color="fg.muted">
            {t(ruleOf(act, points))}
          </chakra.p>
          <ShortOfPoints
            needed={points}
            available={wallet.available + held}
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

interface CostFiguresProps extends PostingCost {
  points: number;
  available: number;
}

/** The parts of the cost where there are several, the balance, and what is left. */
function CostFigures({ act, level, points, held, available, now: { settings } }: CostFiguresProps) {
  const { t } = useTranslation('paid');
  const words = usePointsWords();
  const costWords = (cost: number) => (cost === 0 ? t('cost.free') : words(cost));
  const levelPoints = level && act !== 'none' ? settings!.costs.upgrade[level] : 0;
  const hasParts = levelPoints > 0 || held > 0;
  return (
    <Figures>
      <Figure name={t(act === 'update' ? 'cost.update' : 'cost.create')} isStrong={!hasParts}>
        {costWords(points - levelPoints)}
      </Figure>
      {level && levelPoints > 0 && (
        <Figure name={t(`cost.level.${level}`, { count: settings!.upgradeDays })}>
          {words(levelPoints)}
        </Figure>
      )}
      {hasParts && (
        <Figure name={t('cost.sum')} isStrong>
          {costWords(points)}
        </Figure>
      )}
      <Figure name={t('cost.balance')}>{words(available)}</Figure>
      {held > 0 && <Figure name={t('cost.released')}>{words(held)}</Figure>}
      {points + held > 0 && points <= available + held && (
        <Figure name={t('cost.after')}>{words(available + held - points)}</Figure>
      )}
    </Figures>
  );
}

function ruleOf(act: EditAct, points: number) {
  if (act === 'none') return 'cost.freeWaiting' as const;
  if (act === 'choose') return 'cost.rule.choose' as const;
  if (points === 0) return 'cost.freePackage' as const;
  return `cost.rule.${act}` as const;
}
