/** Approved: the badge with its date, and what can be done now. */
import { chakra } from '@chakra-ui/react';
import Building2 from 'lucide-react/icons/building-complex';
import Plus from 'lucide-react/icons/plus';
import { useTranslation } from 'react-i18next';
import { patterns } from '#lib/paths.ts';
import type { SellerRegistration } from '#shared/accounts/seller-model.ts';
import { ButtonLink } from '#ui/button.tsx';
import { SellerBadge } from '#ui/listing/seller-badge.tsx';
import { Benefits } from './benefits.tsx';
import { SentFacts, StateCard } from './sent-facts.tsx';

export function Approved({ registration }: { registration: SellerRegistration }) {
  const { t } = useTranslation(['seller', 'app']);
  return (
    <chakra.div display="grid" gap="6">
      <StateCard aria-labelledby="state">
        <SellerBadge since={registration.decidedAt ?? registration.submittedAt} />
        <chakra.h2 id="state" mt="3" textStyle="heading.part">
          {t('approved.title')}
        </chakra.h2>
        <chakra.p mt="1.5" color="fg.muted">
          {t('approved.lead')}
        </chakra.p>
        <chakra.div mt="5" display="flex" flexWrap="wrap" gap="2">
          <ButtonLink to={patterns.adminPosts}>
            <Building2 size={18} aria-hidden /> {t('app:nav.backOffice')}
          </ButtonLink>
          <ButtonLink to={patterns.createdPost} variant="outline">
            <Plus size={18} aria-hidden /> {t('app:nav.post')}
          </ButtonLink>
        </chakra.div>
        <SentFacts registration={registration} />
      </StateCard>
      <Benefits />
    </chakra.div>
  );
}
