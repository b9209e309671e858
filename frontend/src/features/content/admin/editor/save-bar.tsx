/** The end of the form, always in sight on desks: whether the text is saved, and what can be done with it. */
import { chakra } from '@chakra-ui/react';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import CloudCheck from 'lucide-react/icons/cloud-check';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isOnItsWay } from '#lib/uploads/model.ts';
import { vietNamTime } from '#shared/kernel/time.ts';
import { Button } from '#ui/button.tsx';
import type { ContentFormControl } from './use-content-form.ts';

interface SaveBarProps {
  control: ContentFormControl;
  /** Nothing is sent before somebody says so. */
  isHeld: boolean;
  children: ReactNode;
}

export const SaveBar = ({ control, isHeld, children }: SaveBarProps) => (
  <Bar>
    <SaveLine control={control} isHeld={isHeld} />
    {children}
  </Bar>
);

const Bar = chakra('div', {
  base: {
    display: { base: 'grid', md: 'flex' },
    flexWrap: 'wrap',
    gap: '3',
    alignItems: 'center',
    justifyContent: { md: 'flex-end' },
    position: { md: 'sticky' },
    bottom: '0',
    zIndex: 'docked',
    bg: 'bg.subtle',
    py: '3',
    borderTopWidth: '1px',
  },
});

const isWrong = (name: string) => ['offline', 'failed', 'invalid'].includes(name);

function SaveLine({ control, isHeld }: Omit<SaveBarProps, 'children'>) {
  const { t } = useTranslation('content-office');
  const { saveState, problem, uploads, save } = control;
  const { name } = saveState;
  const words = () => {
    if (name === 'saved') return t('save.saved', { time: vietNamTime(saveState.at) });
    if (name === 'failed') return problem ?? t('save.failed');
    return name === 'dirty' && isHeld
      ? t('save.held')
      : t(`save.${name === 'needs-title' ? 'needsTitle' : name}`);
  };
  return (
    <chakra.div flex="1 1 16rem" minW="0" fontSize="sm" lineHeight="snug">
      <chakra.p
        role="status"
        display="flex"
        gap="2"
        alignItems="center"
        color={isWrong(name) ? 'fg.error' : 'fg.muted'}
      >
        {name === 'saved' && <CloudCheck size={16} aria-hidden />}
        {isWrong(name) && <CircleAlert size={16} aria-hidden />}
        <span>{words()}</span>
      </chakra.p>
      {uploads.some(isOnItsWay) && <chakra.p textStyle="note">{t('save.pictures')}</chakra.p>}
      {isWrong(name) && (
        <Button variant="plain" size="xs" onClick={() => void save()}>
          {t('save.retry')}
        </Button>
      )}
    </chakra.div>
  );
}
