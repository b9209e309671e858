/** The changes between an old address and today's, one below the other, each with its day and decision. */
import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { AddressStep } from '#frontend/queries/addresses.ts';
import { formatDate } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { addressWords } from '#shared/catalog/address-words.ts';

export function Steps({ steps, title }: { steps: readonly AddressStep[]; title?: string }) {
  const id = useId();
  return (
    <>
      {title && (
        <chakra.h3 id={id} mt="5" mb="2" fontSize="sm" fontWeight="semibold">
          {title}
        </chakra.h3>
      )}
      <List aria-labelledby={title ? id : undefined}>
        {steps.map((step) => (
          <li key={step.kind + step.from.join()}>
            <Step step={step} />
          </li>
        ))}
      </List>
    </>
  );
}

const List = chakra('ol', { base: { listStyleType: 'decimal', ps: '5', display: 'grid', gap: '3' } });

function Step({ step: { kind, from, to, on, decision } }: { step: AddressStep }) {
  const { t } = useTranslation('addresses');
  const locale = useLocale();
  const words = {
    from: addressWords({ names: from }, locale),
    to: to && addressWords({ names: to }, locale),
  };
  const day = on ? formatDate(on, locale) : t('unknownDay');
  const by = decision?.kind === 'law' ? 'law' : decision?.issuer;
  const form = decision?.number ? 'numbered' : 'dated';
  const law =
    decision &&
    by &&
    t(`decision.${by}.${form}`, { number: decision.number, date: formatDate(decision.issuedOn, locale) });
  return (
    <>
      <chakra.p overflowWrap="anywhere">{t(`step.${kind}`, words)}</chakra.p>
      <chakra.p textStyle="hint">
        {day}
        {' · '}
        {law ?? t('noDecision')}
      </chakra.p>
    </>
  );
}
