/** Who posted it and how to reach them: a card beside the text, a bar at the bottom edge of phones. */
import { chakra } from '@chakra-ui/react';
import ShieldAlert from 'lucide-react/icons/shield-exclamation-point';
import UserRound from 'lucide-react/icons/user-round';
import { type ComponentType, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { pathOf } from '#lib/paths.ts';
import { useHydrated } from '#lib/use-hydrated.ts';
import { AgentBadge } from '#ui/listing/agent-badge.tsx';
import { SellerBadge } from '#ui/listing/seller-badge.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { PriceText } from '#ui/value-text.tsx';
import type { DetailData } from './model.ts';
import { PhoneButton } from './phone-button.tsx';
import { isSameName } from './same-person.ts';
import { ShareActions } from './share-actions.tsx';
import type { ContactPhone } from './use-contact-phone.ts';

const Hotline = lazy(
  (): Promise<{ default: ComponentType }> => import('./hotline.tsx').catch(() => ({ default: () => null })),
);

export interface ContactProps {
  data: DetailData;
  contact: ContactPhone;
  /** Asking the poster for consultation: another capability's, whose code comes after the page's. */
  Consult: ComponentType<{ listing: { code: string; title: string }; place: 'card' | 'bar' }>;
}

export function ContactCard({ data, contact, Consult }: ContactProps) {
  const { t } = useTranslation('detail');
  const { card, poster } = data.detail;
  return (
    <chakra.aside id="contact" tabIndex={-1} data-quiet-focus aria-label={t('contact')}>
      <chakra.div borderWidth="1px" borderColor="border" borderRadius="xl" p="6" boxShadow={{ lg: 'sm' }}>
        <PosterLine data={data} />
        {(poster.verifiedSince || poster.agentSince) && (
          <chakra.div mt="4" display="flex" flexWrap="wrap" gap="2">
            <SellerBadge since={poster.verifiedSince} />
            {poster.agentSince && <AgentBadge />}
          </chakra.div>
        )}
        <chakra.div mt="5">
          <PhoneButton contact={contact} />
          <Suspense>
            <Consult listing={card} place="card" />
          </Suspense>
        </chakra.div>
        <ShareActions code={card.code} contact={contact} />
      </chakra.div>
      <chakra.p mt="4" px="1" display="flex" gap="2" fontSize="xs" color="fg.muted">
        <chakra.span flexShrink="0" mt="0.5" aria-hidden>
          <ShieldAlert size={15} />
        </chakra.span>
        {t('safety')}
      </chakra.p>
      <TextLink
        to={pathOf('reportListing', {}, { listing: card.code })}
        display="inline-flex"
        alignItems="center"
        minH="8"
        px="1"
        fontSize="xs"
        data-noprint
      >
        {t('report')}
      </TextLink>
      {useHydrated() && (
        <Suspense fallback={null}>
          <Hotline />
        </Suspense>
      )}
    </chakra.aside>
  );
}

/** The person to reach, and whose account the listing was posted from. */
export function PosterLine({ data: { detail } }: { data: DetailData }) {
  const { t } = useTranslation('detail');
  const locale = useLocale();
  const { contact, poster } = detail;
  const date = formatDate(poster.memberSince, locale);
  const isSame = isSameName(contact.name, poster.name);
  return (
    <chakra.div display="flex" gap="3" alignItems="center">
      <chakra.span
        boxSize="11"
        borderRadius="full"
        bg="accent.subtle"
        color="accent.strong"
        display="grid"
        placeItems="center"
        flexShrink="0"
        aria-hidden
      >
        <UserRound size={20} />
      </chakra.span>
      <chakra.div minW="0">
        <chakra.p fontWeight="semibold" overflowWrap="anywhere">
          {contact.name}
        </chakra.p>
        <chakra.p fontSize="sm" color="fg.muted">
          {isSame ? t('memberSinceAlone', { date }) : t('memberSince', { poster: poster.name, date })}
        </chakra.p>
        {poster.agencyPage && (
          <TextLink
            to={pathOf('partner', { id: poster.agencyPage })}
            display="inline-flex"
            alignItems="center"
            minH="8"
            fontSize="sm"
          >
            {t('agencyPage')}
          </TextLink>
        )}
      </chakra.div>
    </chakra.div>
  );
}

/** Price and call at the thumb; on phones the page's header and menu bar stand back for it. */
export function ContactBar({ data, contact, Consult }: ContactProps) {
  const { t } = useTranslation('detail');
  return (
    <chakra.div
      display={{ base: 'flex', lg: 'none' }}
      role="group"
      aria-label={t('contact')}
      data-noprint
      data-contact-bar
      position="fixed"
      insetX="0"
      bottom="0"
      zIndex="sticky"
      bg="bg"
      borderTopWidth="1px"
      borderColor="border"
      px="4"
      pt="2"
      pb="calc(0.5rem + env(safe-area-inset-bottom))"
      // Both buttons stay beside each other: where they do not fit beside the price, they take the next line whole.
      css={{ '& > div': { flexGrow: { base: 1, md: 0 } }, '& > div > :is(a, button)': { flexGrow: 1 } }}
      columnGap="3"
      rowGap="1.5"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
    >
      <chakra.p flex="1 1 auto" fontWeight="semibold" color="accent.strong" lineHeight="tight">
        <PriceText price={data.detail.card.price} />
      </chakra.p>
      <chakra.div display="flex" gap="3" maxW="full">
        <Suspense>
          <Consult listing={data.detail.card} place="bar" />
        </Suspense>
        <PhoneButton contact={contact} isShort />
      </chakra.div>
    </chakra.div>
  );
}
