/** Sharing a listing: the device's own sheet where there is one, else the link to copy; and printing. */
import { chakra } from '@chakra-ui/react';
import Link2 from 'lucide-react/icons/link-2';
import Printer from 'lucide-react/icons/printer';
import Share2 from 'lucide-react/icons/share-2';
import { useTranslation } from 'react-i18next';
import { useHydrated } from '#lib/use-hydrated.ts';
import { Button } from '#ui/button.tsx';
import { notify } from '#ui/notify.ts';

export function ShareButtons({ code }: { code: string }) {
  const { t } = useTranslation('detail');
  const canShare = useHydrated() && typeof navigator.share === 'function';
  const copy = async () => {
    await navigator.clipboard.writeText(location.href);
    notify({ kind: 'success', message: t('linkCopied') });
  };
  const share = () =>
    navigator.share({ title: `${document.title} (${code})`, url: location.href }).catch(() => undefined);
  return (
    <chakra.div display="flex" gap="2" mt="3" data-noprint>
      <Button variant="outline" flex="1" onClick={canShare ? share : copy}>
        {canShare ? <Share2 size={17} aria-hidden /> : <Link2 size={17} aria-hidden />}
        {canShare ? t('share') : t('copyLink')}
      </Button>
      <Button variant="outline" isIcon aria-label={t('print')} onClick={() => window.print()}>
        <Printer size={17} aria-hidden />
      </Button>
    </chakra.div>
  );
}
