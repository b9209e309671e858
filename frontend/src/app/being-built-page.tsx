/** A page that is announced but not there yet: says so honestly, and what can be done meanwhile. */
import { chakra } from '@chakra-ui/react';
import Hammer from 'lucide-react/icons/hammer';
import { useTranslation } from 'react-i18next';
import { useMatches } from 'react-router';
import { patterns } from '#lib/paths.ts';
import type { HeadInput, PageHandle } from '#lib/route-module.ts';
import { ButtonLink } from '#ui/button.tsx';
import { WordGap } from '#ui/word-gap.tsx';

/** Shown for every route of the specification whose page is still being built. */
export function Page() {
  const { t } = useTranslation('building');
  const name = (useMatches().at(-1)?.handle as PageHandle | undefined)?.routeName ?? 'home';
  const isAdmin = name.startsWith('admin');
  return (
    <chakra.div maxW="xl" mx="auto" px="4" py={{ base: '14', md: '20' }} textAlign="center">
      <chakra.span
        aria-hidden
        display="inline-grid"
        placeItems="center"
        boxSize="16"
        borderRadius="full"
        bg="accent.subtle"
        color="accent.fg"
      >
        <Hammer size={28} />
      </chakra.span>
      <chakra.h1 fontSize="2xl" mt="5">
        {t(`titles.${name}`, t('message'))}
      </chakra.h1>
      <chakra.p mt="3" color="fg.muted">
        {t('message')}
        <WordGap />
        {t(isAdmin ? 'meanwhileAdmin' : 'meanwhile')}
      </chakra.p>
      <chakra.div mt="8">
        <ButtonLink to={isAdmin ? patterns.adminPosts : patterns.projects}>
          {t(isAdmin ? 'toPosts' : 'toProjects')}
        </ButtonLink>
      </chakra.div>
    </chakra.div>
  );
}

export const head = ({ t, routeName }: HeadInput) => ({
  title: t(`building:titles.${routeName}`, t('building:message')),
  description: t('building:message'),
  isListed: false,
});
