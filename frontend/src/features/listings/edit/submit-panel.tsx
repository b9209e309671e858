/** What happens next, said before the button: who looks at it, how long it is shown. */
import { chakra } from '@chakra-ui/react';
import Clock from 'lucide-react/icons/clock';
import Eye from 'lucide-react/icons/eye';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Timer from 'lucide-react/icons/timer';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useOwner } from '#frontend/queries/owner.ts';
import type { ListingMeta } from '#shared/listings/model.ts';
import { PostingCostPanel } from '../promotions/posting-cost.tsx';
import { submitAnchor } from './submit-anchor.ts';
import { useKnownCatalog } from './use-form-checks.ts';

interface BeforePostingProps {
  cost: Omit<ComponentProps<typeof PostingCostPanel>, 'anchor'>;
  /** The listing that is edited; null for a new one. */
  meta: ListingMeta | null;
}

const stepsOf = (meta: ListingMeta | null): 'new' | 'again' | 'waiting' | 'revision' => {
  if (!meta) return 'new';
  if (meta.state === 'waiting') return 'waiting';
  return meta.state === 'refused' || meta.state === 'draft' ? 'again' : 'revision';
};

export function SubmitPanel({ meta, cost }: BeforePostingProps) {
  const { t } = useTranslation(['edit', 'paid', 'app']);
  const reviewHours = useOwner()?.reviewHours;
  const { settings } = useKnownCatalog();
  const steps = stepsOf(meta);
  const { level, now } = cost;
  const days = Math.max(settings.displayDays, (level && now.settings?.upgradeDays) ?? 0);
  const lines = [
    [Clock, t(`next.${steps}.queue`)],
    ...(reviewHours ? [[Timer, t('app:reviewTime', { count: reviewHours })] as const] : []),
    [Eye, t(`next.${steps}.shown`, { count: days })],
    [ShieldCheck, t('next.phone')],
  ] as const;
  return (
    <chakra.div borderTopWidth="1px" pt="6" display="grid" gap="4">
      <chakra.div bg="bg.subtle" borderRadius="lg" p="4">
        <chakra.h2 fontSize="md" mb="2.5">
          {t('nextTitle')}
        </chakra.h2>
        <chakra.ul display="grid" gap="2" fontSize="sm" lineHeight="snug">
          {lines.map(([Icon, words]) => (
            <chakra.li key={words} display="flex" gap="2.5">
              <chakra.span color="accent.fg" flexShrink="0" aria-hidden>
                <Icon size={18} />
              </chakra.span>
              {words}
            </chakra.li>
          ))}
        </chakra.ul>
      </chakra.div>
      <PostingCostPanel {...cost} anchor={submitAnchor} />
    </chakra.div>
  );
}
