/** A thin bar at the top while the next page loads. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router';

/** Shows that a navigation is under way; says so to screen readers. */
export function NavigationProgress() {
  const { t } = useTranslation();
  const isBusy = useNavigation().state !== 'idle';
  if (!isBusy) return null;
  return (
    <chakra.div
      role="status"
      aria-label={t('loading')}
      position="fixed"
      insetInline="0"
      top="0"
      height="3px"
      bg="accent.hover"
      zIndex="toast"
      animation="pulse 1s ease-in-out infinite"
    />
  );
}
