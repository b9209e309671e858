/** The contact phone: masked, shown whole by one click, then a link that calls. */
import Phone from 'lucide-react/icons/phone';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { nationalPhone } from '#lib/phones.ts';
import { Button } from '#ui/button.tsx';
import type { ContactPhone } from './use-contact-phone.ts';

interface PhoneButtonProps {
  contact: ContactPhone;
  /** Without the masked number: for the bar. */
  isShort?: boolean;
}

export function PhoneButton({ contact, isShort }: PhoneButtonProps) {
  const { t } = useTranslation('detail');
  const { phone, masked, isBusy, reveal } = contact;
  const link = useRef<HTMLAnchorElement>(null);
  const wasPressed = useRef(false);
  // The button that was pressed is gone by then: its focus goes to the link in its place.
  useEffect(() => {
    if (phone && wasPressed.current) link.current?.focus();
  }, [phone]);
  const look = { size: 'lg', ...(isShort ? { width: 'auto', px: '3' } : { width: 'full' }) } as const;
  if (phone)
    return (
      <Button as="a" {...look} {...({ ref: link, href: `tel:${phone}` } as object)}>
        <Phone size={18} aria-hidden />
        <span className="tabular">{nationalPhone(phone)}</span>
      </Button>
    );
  const press = () => {
    wasPressed.current = true;
    return reveal();
  };
  return (
    <Button {...look} isBusy={isBusy} onClick={press}>
      <Phone size={18} aria-hidden />
      {isShort ? t('call') : t('showPhone', { phone: masked })}
    </Button>
  );
}
