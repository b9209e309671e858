/** How many consultation requests nobody has opened yet, beside the words of where they are; nothing without any. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useLeadSummary } from '#frontend/queries/consultation.ts';
import { useSession } from '#lib/session/use-session.ts';

const countShownMax = 99;

export function LeadCount({ inbox }: { inbox: 'mine' | 'site' }) {
  const { t } = useTranslation();
  const { me } = useSession();
  const unread = useLeadSummary(me?.id)?.[inbox]?.unread ?? 0;
  if (unread === 0) return null;
  return (
    <chakra.span
      minW="5"
      px="1.5"
      borderRadius="full"
      bg="danger.solid"
      color="white"
      fontSize="xs"
      lineHeight="1.25rem"
      fontWeight="semibold"
      textAlign="center"
    >
      {unread > countShownMax ? `${countShownMax}+` : unread}
      <span className="visually-hidden"> {t('nav.unreadRequests')}</span>
    </chakra.span>
  );
}
