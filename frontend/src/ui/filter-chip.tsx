/** A chip of what is chosen. */
import { chakra } from '@chakra-ui/react';
import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';

/** What is chosen, removable with one press. */
export function FilterChip({ label, onRemove }: { label: string; onRemove: () => void }) {
  const { t } = useTranslation('app');
  return (
    <chakra.button
      type="button"
      onClick={onRemove}
      aria-label={t('filters.remove', { label })}
      display="inline-flex"
      alignItems="center"
      gap="1.5"
      minH="8"
      px="3"
      py="1"
      maxW="full"
      textAlign="start"
      lineHeight="snug"
      overflowWrap="anywhere"
      borderRadius="2xl"
      borderWidth="1px"
      borderColor="accent.emphasized"
      bg="accent.subtle"
      color="accent.strong"
      fontSize="sm"
      cursor="pointer"
      _hover={{ bg: 'accent.muted' }}
    >
      {label}
      <chakra.span flexShrink="0" aria-hidden>
        <X size={14} />
      </chakra.span>
    </chakra.button>
  );
}
