/** Says on every page for which agency this tab acts, and leads back to oneself. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { pathOf } from '#lib/paths.ts';
import { actForMyself, type Workspace } from '#lib/session/workspace.ts';
import { Button } from '#ui/button.tsx';

export function ActingNote({ workspace: { name } }: { workspace: Workspace }) {
  const { t } = useTranslation('app');
  return (
    <chakra.aside
      aria-label={t('nav.actingFor', { name })}
      bg="accent.subtle"
      borderBottomWidth="1px"
      borderColor="border"
      data-noprint
    >
      <chakra.div
        maxW="7xl"
        mx="auto"
        px={{ base: '4', md: '6' }}
        py="2"
        display="flex"
        flexWrap="wrap"
        gap="2"
        alignItems="center"
        justifyContent="space-between"
      >
        <chakra.p fontSize="sm" fontWeight="semibold" overflowWrap="anywhere" minW="0">
          {t('nav.actingFor', { name })}
        </chakra.p>
        <Button size="sm" variant="outline" onClick={() => actForMyself(pathOf('myAgencies'))}>
          {t('nav.actForMyself')}
        </Button>
      </chakra.div>
    </chakra.aside>
  );
}
