/** Asks for the rules of posting beside the button that needs them; nothing where they are accepted. */
import { chakra } from '@chakra-ui/react';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { RuleLinks } from '#ui/rule-links.tsx';
import type { PostingRules } from './use-posting-rules.ts';

export function PostingRulesPanel({ rules }: { rules: PostingRules }) {
  const { t } = useTranslation('acceptance');
  const { needed, isAgreed, setAgreed, missed } = rules;
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const focusedAt = useRef(0);
  const isMissing = missed > 0 && !isAgreed;
  // The rules may come after the refusal that asks for them.
  useEffect(() => {
    if (missed === focusedAt.current || !box.current) return;
    focusedAt.current = missed;
    box.current.focus();
    box.current.scrollIntoView({ block: 'center' });
  });
  if (needed.length === 0) return null;
  return (
    <chakra.section aria-labelledby={id} borderTopWidth="1px" pt="6">
      <chakra.h2 id={id} fontSize="md">
        {t('postingTitle')}
      </chakra.h2>
      <chakra.p mt="1" textStyle="hint">
        {t('postingLead')}
      </chakra.p>
      <RuleLinks rules={needed} />
      <Agreement>
        <input
          ref={box}
          type="checkbox"
          checked={isAgreed}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? `${id}-missing` : undefined}
          onChange={(event) => setAgreed(event.target.checked)}
        />
        <span>{t('postingAgree')}</span>
      </Agreement>
      <chakra.p
        id={`${id}-missing`}
        role="alert"
        fontSize="sm"
        color="fg.error"
        mt="1.5"
        fontWeight="semibold"
      >
        {isMissing && t('postingMissing')}
      </chakra.p>
    </chakra.section>
  );
}

const Agreement = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: '11',
    px: '3',
    py: '2',
    lineHeight: 'snug',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'md',
    cursor: 'pointer',
    fontSize: 'sm',
    '&:has(:checked)': { borderColor: 'accent.solid', bg: 'accent.subtle' },
    '&:has([aria-invalid])': { borderColor: 'border.error' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '2px' },
    '& input': { accentColor: 'accent.solid', boxSize: '4.5', flexShrink: '0', outline: 'none' },
  },
});
