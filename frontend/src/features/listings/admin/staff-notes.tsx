/** What a row of staff's lists says beside the listing: warnings by a word each, and who has it open. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '#lib/i18n/format.ts';
import type { Looking, WarningKind } from '#shared/listings/warnings/model.ts';
import { Badge } from '#ui/badges.tsx';

interface StaffNotesProps {
  flags?: readonly WarningKind[] | undefined;
  looking?: Looking | undefined;
}

export function StaffNotes({ flags = [], looking }: StaffNotesProps) {
  const { t } = useTranslation('review');
  if (flags.length === 0 && !looking) return null;
  return (
    <chakra.span display="flex" flexWrap="wrap" gap="1" mt="1">
      {looking && (
        <Badge tone="blue">
          {t('looking.short', { name: looking.byName, time: formatTime(looking.since) })}
        </Badge>
      )}
      {flags.map((flag) => (
        <Badge key={flag} tone="amber">
          {t(`warnings.flag.${flag}`)}
        </Badge>
      ))}
    </chakra.span>
  );
}
