/** The contact phone: masked, shown whole by one click, then a link that calls. */
import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#lib/api/client.ts';
import { useProblem } from '#lib/api/use-problem.ts';
import { listingsApi } from '#shared/listings/api.ts';
import { Button } from '#ui/button.tsx';
import { notify } from '#ui/notify.ts';

interface PhoneButtonProps {
  code: string;
  masked: string;
  /** Without the masked number: for the bar. */
  isShort?: boolean;
  icon?: ReactNode;
}

export function PhoneButton({
  code,
  masked,
  isShort,
  icon = <Phone size={18} aria-hidden />,
}: PhoneButtonProps) {
  const { t } = useTranslation('detail');
  const wordOf = useProblem();
  const [phone, setPhone] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const reveal = async () => {
    setIsBusy(true);
    try {
      setPhone((await call(listingsApi.revealContact, { params: { code } })).phone);
    } catch (error) {
      notify({ kind: 'error', message: wordOf(error) });
    } finally {
      setIsBusy(false);
    }
  };
  if (phone)
    return (
      <Button as="a" size="lg" width={isShort ? 'auto' : 'full'} {...{ href: `tel:${phone}` }}>
        {icon}
        <span className="tabular">{spaced(phone)}</span>
      </Button>
    );
  return (
    <Button size="lg" width={isShort ? 'auto' : 'full'} isBusy={isBusy} onClick={reveal}>
      {icon}
      {isShort ? t('call') : t('showPhone', { phone: masked })}
    </Button>
  );
}

/** '+84912345678' as '+84 912 345 678'. */
export const spaced = (phone: string): string =>
  phone.replace(/^(\+84)(\d{2,3})(\d{3})(\d{3,4})$/, '$1 $2 $3 $4');
