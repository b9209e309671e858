/** What registered sellers can do; before the form it says why, after approval what now. */
import { chakra } from '@chakra-ui/react';
import Check from 'lucide-react/icons/check';
import { useTranslation } from 'react-i18next';

const benefits = ['badge', 'office', 'customers', 'company'] as const;

export function Benefits() {
  const { t } = useTranslation('seller');
  return (
    <chakra.section
      aria-labelledby="benefits"
      bg="bg.subtle"
      borderRadius="xl"
      p={{ base: '5', md: '6' }}
      maxW="2xl"
    >
      <chakra.h2 id="benefits" textStyle="heading.panel">
        {t('benefits')}
      </chakra.h2>
      <chakra.ul mt="3" display="grid" gap="2.5">
        {benefits.map((key) => (
          <chakra.li key={key} display="flex" gap="2.5" lineHeight="snug">
            <chakra.span color="accent.fg" mt="0.5" aria-hidden>
              <Check size={18} />
            </chakra.span>
            {t(`benefit.${key}`)}
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.section>
  );
}
