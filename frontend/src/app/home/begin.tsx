/** The last word of the home page: post what you have, or ask somebody who knows. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { patterns } from '#lib/paths.ts';
import { ButtonLink } from '#ui/button.tsx';

const Panel = chakra('div', {
  base: {
    borderRadius: 'xl',
    p: { base: '6', md: '10' },
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: '3',
  },
});

const Two = chakra('div', {
  base: {
    maxW: '7xl',
    mx: 'auto',
    px: { base: '4', md: '6' },
    pb: { base: '12', md: '20' },
    display: 'grid',
    gap: '4',
    gridTemplateColumns: { base: '1fr', lg: '1fr 1fr' },
  },
});

/** Two ways to go on. */
export function Begin() {
  const { t } = useTranslation('home');
  return (
    <chakra.section aria-label={t('begin.label')}>
      <Two>
        <Panel bg="accent.deep" color="white">
          <chakra.h2 fontSize="2xl">{t('begin.ownerTitle')}</chakra.h2>
          <chakra.p maxW="prose" color="fg.onDeep">
            {t('begin.ownerText')}
          </chakra.p>
          <ButtonLink
            to={patterns.createdPost}
            mt="auto"
            bg="white"
            color="accent.strong"
            _hover={{ bg: 'accent.subtle' }}
          >
            {t('begin.post')}
          </ButtonLink>
        </Panel>
        <Panel bg="bg.subtle" borderWidth="1px">
          <chakra.h2 fontSize="2xl">{t('begin.adviceTitle')}</chakra.h2>
          <chakra.p maxW="prose" color="fg.muted">
            {t('begin.adviceText')}
          </chakra.p>
          <ButtonLink to={patterns.support} mt="auto" variant="outline">
            {t('begin.advice')}
          </ButtonLink>
        </Panel>
      </Two>
    </chakra.section>
  );
}
