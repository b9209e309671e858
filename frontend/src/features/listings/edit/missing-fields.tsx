/** How many fields still need something, the same number wherever it stands; pressed, it leads to one of them. */
import { useTranslation } from 'react-i18next';
import { Button, type ButtonProps } from '#ui/button.tsx';

interface MissingFieldsProps extends Omit<ButtonProps, 'onClick' | 'children'> {
  /** Every field that would be refused now. */
  outstanding: readonly string[];
  onGo(): void;
}

/** Nothing once nothing is missing. */
export function MissingFields({ outstanding, onGo, ...look }: MissingFieldsProps) {
  const { t } = useTranslation('edit');
  if (outstanding.length === 0) return null;
  return (
    <Button {...look} onClick={onGo}>
      {t('missing', { count: outstanding.length })}
    </Button>
  );
}
