/** Sharing an article's address, and printing it. */
import { chakra } from '@chakra-ui/react';
import Printer from 'lucide-react/icons/printer';
import Share2 from 'lucide-react/icons/share-2';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { notify } from '#ui/notify.ts';

/** The device's own sharing where there is one; else the address is copied, or shown where that is refused. */
async function share(copied: string): Promise<void> {
  const url = location.origin + location.pathname;
  if (typeof navigator.share === 'function') {
    await navigator.share({ title: document.title, url }).catch(() => undefined);
    return;
  }
  try {
    await navigator.clipboard.writeText(url);
    notify({ kind: 'success', message: copied });
  } catch {
    notify({ kind: 'info', message: url });
  }
}

export function ArticleActions() {
  const { t } = useTranslation('content');
  return (
    <chakra.div display="flex" gap="2" mt="8" data-noprint>
      <Button variant="outline" size="sm" onClick={() => void share(t('linkCopied'))}>
        <Share2 size={16} aria-hidden /> {t('share')}
      </Button>
      <Button variant="outline" size="sm" onClick={() => window.print()}>
        <Printer size={16} aria-hidden /> {t('print')}
      </Button>
    </chakra.div>
  );
}
