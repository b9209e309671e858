/** How a listing comes about and how it is found, in four steps. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Band } from './band.tsx';

const steps = ['account', 'post', 'review', 'meet'] as const;

/** Numbered, since the order matters. */
export function HowItWorks() {
  const { t } = useTranslation('home');
  return (
    <Band id="how" title={t('how.title')} lead={t('how.lead')}>
      <chakra.ol
        display="grid"
        gap={{ base: '6', md: '8' }}
        gridTemplateColumns={{ base: '1fr', sm: 'repeat(2, 1fr)', lg: 'repeat(4, 1fr)' }}
      >
        {steps.map((step, i) => (
          <chakra.li key={step} borderTopWidth="2px" borderColor="accent.solid" pt="4">
            <chakra.span
              className="tabular"
              fontSize="sm"
              fontWeight="semibold"
              color="accent.fg"
              aria-hidden
            >
              {i + 1}
            </chakra.span>
            <chakra.h3 fontSize="lg" mt="1">
              {t(`how.${step}.title`)}
            </chakra.h3>
            <chakra.p mt="1.5" textStyle="hint">
              {t(`how.${step}.text`)}
            </chakra.p>
          </chakra.li>
        ))}
      </chakra.ol>
    </Band>
  );
}
