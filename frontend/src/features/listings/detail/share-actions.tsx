/** Passing a listing on: the device's own sheet where there is one, links and copies for messengers, paper. */
import { chakra } from '@chakra-ui/react';
import Printer from 'lucide-react/icons/printer';
import Share2 from 'lucide-react/icons/share-2';
import { type ComponentProps, type ComponentType, lazy, Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useHydrated } from '#lib/use-hydrated.ts';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import type { QrCode } from './qr-code.tsx';
import type { ContactPhone } from './use-contact-phone.ts';

const SharePanel = lazy(async () => ({ default: (await import('./share-panel.tsx')).SharePanel }));

interface ShareActionsProps {
  code: string;
  contact: ContactPhone;
}

export function ShareActions({ code, contact }: ShareActionsProps) {
  const { t } = useTranslation('detail');
  const isHydrated = useHydrated();
  const [Qr, setQr] = useState<ComponentType<ComponentProps<typeof QrCode>>>();
  /** Paper cannot be pressed: the phone is fetched whole before it is printed, and a code leads back to the page. */
  const print = async () => {
    const [loaded] = await Promise.all([
      import('./qr-code.tsx').catch(() => undefined),
      contact.phone ?? contact.reveal(),
    ]);
    flushSync(() => setQr(() => loaded?.QrCode));
    window.print();
  };
  return (
    <>
      <chakra.div
        display="flex"
        gap="2"
        mt="3"
        data-noprint
        css={{ '& > div': { flexGrow: 1 }, '& > div > button': { width: 'full' } }}
      >
        <Disclosure
          variant="outline"
          size="md"
          opensTowards="end"
          panelWidth="full"
          closesOnPress
          isLazy
          face={
            <>
              <Share2 size={17} aria-hidden /> {t('share')}
            </>
          }
        >
          <Suspense>
            <SharePanel code={code} />
          </Suspense>
        </Disclosure>
        <Button variant="outline" isIcon aria-label={t('print')} onClick={print}>
          <Printer size={17} aria-hidden />
        </Button>
      </chakra.div>
      {isHydrated && (
        <chakra.div display="none" _print={{ display: 'block' }} mt="3" fontSize="xs" overflowWrap="anywhere">
          <p>
            {code} · {location.href}
          </p>
          {Qr && <Qr text={location.origin + location.pathname} label={t('qr')} />}
        </chakra.div>
      )}
    </>
  );
}
