/** The end of the form, in sight all the way on desktops: what it costs, what is missing, and the button. */
import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Button } from '#ui/button.tsx';
import { usePointsWords } from '#ui/points/points-text.tsx';
import { WordGap } from '#ui/word-gap.tsx';
import { sectionOf } from './error-paths.ts';
import { MissingFields } from './missing-fields.tsx';
import { goToSection } from './sections/form-section.tsx';
import { submitAnchor } from './submit-anchor.ts';
import type { ListingFormControl } from './use-listing-form.ts';

interface SubmitBarProps {
  isNew: boolean;
  /** The cost; undefined until it is known. */
  points: number | undefined;
  outstanding: ListingFormControl['outstanding'];
  busy: ListingFormControl['busy'];
  /** Pictures that are still on their way. */
  waiting: number;
  /** Keeps the listing on the server without posting it; undefined where it is posted already. */
  onSaveDraft: (() => void) | undefined;
}

export function SubmitBar({ isNew, points, outstanding, busy, waiting, onSaveDraft }: SubmitBarProps) {
  const { t } = useTranslation(['edit', 'paid']);
  const button = useReturnToButton();
  const words =
    busy === 'pictures' && waiting > 0
      ? t('waitingForPictures', { count: waiting })
      : t(busy ? 'sending' : isNew ? 'submitNew' : 'submitEdit');
  return (
    <Bar id={submitAnchor}>
      <Status points={points} outstanding={outstanding} />
      {onSaveDraft && (
        <Button variant="outline" isBusy={busy !== null} onClick={onSaveDraft} order={{ base: '1', xl: '0' }}>
          {t('paid:draft.save')}
        </Button>
      )}
      <Button type="submit" size="lg" isBusy={busy !== null} {...({ ref: button } as object)}>
        {words}
      </Button>
    </Bar>
  );
}

const Bar = chakra('div', {
  base: {
    display: { base: 'grid', xl: 'flex' },
    gap: '3',
    alignItems: 'center',
    justifyContent: 'flex-end',
    position: { xl: 'sticky' },
    bottom: '0',
    zIndex: 'docked',
    bg: 'bg',
    py: { xl: '3' },
    borderTopWidth: { xl: '1px' },
  },
});

/** Whoever comes back from a top-up finds the button in view and under the fingers. */
function useReturnToButton() {
  const { hash } = useLocation();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (hash !== `#${submitAnchor}`) return;
    // After the page's own focus, which a navigation puts at its start.
    const timer = setTimeout(() => {
      button.current?.scrollIntoView({ block: 'center' });
      button.current?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [hash]);
  return button;
}

/** Only beside the bar's buttons: on phones the panel above says the cost, the outline what is missing. */
function Status({ points, outstanding }: Pick<SubmitBarProps, 'points' | 'outstanding'>) {
  const { t } = useTranslation(['edit', 'paid']);
  const words = usePointsWords();
  const [first] = outstanding ?? [];
  return (
    <chakra.div hideBelow="xl" flex="1" fontSize="sm" lineHeight="snug">
      {points !== undefined && (
        <p>
          {t('paid:cost.label')}
          <WordGap />
          <strong>{points === 0 ? t('paid:cost.free') : words(points)}</strong>
        </p>
      )}
      {outstanding && first !== undefined && (
        <MissingFields
          variant="plain"
          size="sm"
          minH="6"
          outstanding={outstanding}
          onGo={() => goToSection(sectionOf(first))}
        />
      )}
    </chakra.div>
  );
}
