/** The way through the steps: how far one is, the steps on demand, and the buttons back and on. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { OutlineBar } from '../outline/outline-bar.tsx';
import { OutlineItems } from '../outline/outline-items.tsx';
import { type OutlineProps, useOutline } from '../outline/outline-nav.tsx';
import { type Step, stepStates, steps } from './steps.ts';
import type { Steps } from './use-steps.ts';

/** '3/6 · Vị trí', with the steps below it on demand. */
export function StepOutline({ at, step, ...outline }: OutlineProps & { at: Steps; step: Step }) {
  const { t } = useTranslation('edit');
  const parts = stepStates(useOutline(outline));
  const n = steps.indexOf(step) + 1;
  const words = t('step.progress', { n, count: steps.length, step: t(`step.name.${step}`) });
  return (
    <OutlineBar words={words} value={n} max={steps.length}>
      {(close) => (
        <OutlineItems
          parts={parts.map(({ step: name, ...part }) => ({ name, label: t(`step.name.${name}`), ...part }))}
          current={step}
          onGo={(name) => {
            close();
            at.goTo(name);
          }}
        />
      )}
    </OutlineBar>
  );
}

/** Back and on; the last step has the form's own button in the place of the second one. */
export function StepButtons({ at, step }: { at: Steps; step: Step }) {
  const { t } = useTranslation('edit');
  const isFirst = step === steps[0];
  const isLast = step === steps.at(-1);
  if (isLast)
    return (
      <Button variant="ghost" onClick={at.back}>
        {t('step.back')}
      </Button>
    );
  return (
    <chakra.div
      display="grid"
      gridAutoColumns="1fr"
      gridAutoFlow="column"
      gap="3"
      borderTopWidth="1px"
      pt="5"
    >
      {!isFirst && (
        <Button variant="outline" size="lg" onClick={at.back}>
          {t('step.back')}
        </Button>
      )}
      <Button size="lg" onClick={at.next}>
        {t('step.next')}
      </Button>
    </chakra.div>
  );
}
