/** The last word of the home page: post what you have. */
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

const Room = chakra('div', {
  base: {
    maxW: '7xl',
    mx: 'auto',
    px: { base: '4', md: '6' },
    pb: { base: '12', md: '20' },
  },
});

export function Begin() {
  const { t } = useTranslation('home');
  return (
    <chakra.section aria-label={t('begin.label')}>
      <Room>
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
      </Room>
    </chakra.section>
  );
}
