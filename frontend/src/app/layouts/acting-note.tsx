/** Says on every page for which agency this tab acts, and leads back to oneself; hears what the seat may do now. */
import { chakra } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useMyAgencies } from '#frontend/queries/agencies.ts';
import { pathOf } from '#lib/paths.ts';
import { actForMyself, learnSeat, type Workspace } from '#lib/session/workspace.ts';
import { Button } from '#ui/button.tsx';
import { TextLink } from '#ui/text-link.tsx';

export function ActingNote({ workspace }: { workspace: Workspace }) {
  const { t } = useTranslation('app');
  const { agencyId, userId } = workspace;
  const { data } = useMyAgencies(userId);
  const seat = data?.seats.find((one) => one.agencyId === agencyId);
  useEffect(() => {
    if (seat) learnSeat(seat.name, { ...seat, isActive: seat.state === 'active' });
  }, [seat]);
  const name = seat?.name ?? workspace.name;
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
        display="flex"
        gap="3"
        alignItems="center"
        justifyContent="space-between"
        fontSize="sm"
      >
        <TextLink
          to={pathOf('myAgency', { id: agencyId })}
          display="block"
          py="2.5"
          minW="0"
          overflow="hidden"
          textOverflow="ellipsis"
          whiteSpace="nowrap"
        >
          {t('nav.actingFor', { name })}
        </TextLink>
        <Button
          size="sm"
          variant="plain"
          minH="11"
          flexShrink="0"
          onClick={() => actForMyself(pathOf('myAgencies'))}
        >
          {t('nav.actForMyself')}
        </Button>
      </chakra.div>
    </chakra.aside>
  );
}
