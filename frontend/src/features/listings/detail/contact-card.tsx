/** Who posted it and how to reach them: a card beside the text, a bar at the bottom edge of phones. */
import { chakra } from '@chakra-ui/react';
import Phone from 'lucide-react/icons/phone';
import ShieldAlert from 'lucide-react/icons/shield-exclamation-point';
import UserRound from 'lucide-react/icons/user-round';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { SellerBadge } from '#ui/listing/seller-badge.tsx';
import { PriceText } from '#ui/value-text.tsx';
import type { DetailData } from './model.ts';
import { PhoneButton } from './phone-button.tsx';
import { ShareButtons } from './share-buttons.tsx';
import { Converted } from './title-block.tsx';

export function ContactCard({ data }: { data: DetailData }) {
  const { t } = useTranslation('detail');
  const locale = useLocale();
  const { card, contact, poster } = data.detail;
  return (
    <chakra.aside aria-label={t('contact')} position={{ lg: 'sticky' }} top="24" mt={{ base: '6', lg: '0' }}>
      <chakra.div borderWidth="1px" borderColor="border" borderRadius="xl" p="6" boxShadow={{ lg: 'sm' }}>
        <chakra.p fontSize="2xl" fontWeight="semibold" color="green.800" lineHeight="heading">
          <PriceText price={card.price} />
        </chakra.p>
        <Converted data={data} />
        <chakra.div
          display="flex"
          gap="3"
          alignItems="center"
          mt="5"
          pt="5"
          borderTopWidth="1px"
          borderColor="border"
        >
          <chakra.span
            boxSize="11"
            borderRadius="full"
            bg="green.50"
            color="green.800"
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
              {t('memberSince', { poster: poster.name, date: formatDate(poster.memberSince, locale) })}
            </chakra.p>
          </chakra.div>
        </chakra.div>
        {poster.verifiedSince && (
          <chakra.div mt="5">
            <SellerBadge since={poster.verifiedSince} />
          </chakra.div>
        )}
        <chakra.div mt="5">
          <PhoneButton code={card.code} masked={contact.phoneMasked} />
        </chakra.div>
        <ShareButtons code={card.code} />
      </chakra.div>
      <chakra.p mt="4" px="1" display="flex" gap="2" fontSize="xs" color="fg.muted">
        <chakra.span flexShrink="0" mt="0.5" aria-hidden>
          <ShieldAlert size={15} />
        </chakra.span>
        {t('safety')}
      </chakra.p>
    </chakra.aside>
  );
}

/** Price and call at the thumb, above the phone's own bar. */
export function ContactBar({ data }: { data: DetailData }) {
  const { card, contact } = data.detail;
  const { t } = useTranslation('detail');
  return (
    <chakra.div
      display={{ base: 'flex', lg: 'none' }}
      role="group"
      aria-label={t('contact')}
      position="fixed"
      insetX="0"
      bottom={{ base: 'calc(3.5rem + env(safe-area-inset-bottom))', md: '0' }}
      zIndex="sticky"
      bg="bg"
      borderTopWidth="1px"
      borderColor="border"
      px="4"
      py="2"
      // A revealed number takes what is left of its line, or the next line whole.
      css={{ '& > a': { flexGrow: 1 } }}
      columnGap="3"
      rowGap="1.5"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
    >
      <chakra.p flex="1 1 6rem" fontWeight="semibold" color="green.800" lineHeight="tight">
        <PriceText price={card.price} />
      </chakra.p>
      <PhoneButton
        code={card.code}
        masked={contact.phoneMasked}
        isShort
        icon={<Phone size={17} aria-hidden />}
      />
    </chakra.div>
  );
}
