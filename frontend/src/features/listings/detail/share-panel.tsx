/** The ways to share a listing's address; nothing of other sites is loaded, their links are plain ones. */
import { chakra } from '@chakra-ui/react';
import Copy from 'lucide-react/icons/copy';
import MessageCircle from 'lucide-react/icons/message-circle';
import Share2 from 'lucide-react/icons/share-2';
import { useTranslation } from 'react-i18next';
import { MenuAnchor, MenuButton } from '#ui/menu-item.tsx';
import { notify } from '#ui/notify.ts';
import { QrCode } from './qr-code.tsx';
import { tellShare } from './use-view-beacon.ts';

/** Those with an address that takes a link get it; for the others it is copied, to be pasted there. */
const targets: readonly { name: string; shareUrl?: (url: string) => string }[] = [
  { name: 'Zalo' },
  { name: 'Facebook', shareUrl: (url) => `https://www.facebook.com/sharer/sharer.php?u=${url}` },
  { name: 'LINE', shareUrl: (url) => `https://social-plugins.line.me/lineit/share?url=${url}` },
  { name: 'KakaoTalk' },
  { name: 'WeChat' },
];

export function SharePanel({ code }: { code: string }) {
  const { t } = useTranslation('detail');
  const url = location.origin + location.pathname;
  /** Without a secure connection there is no clipboard, and a browser may refuse: then the address is shown. */
  const copy = async (message: string) => {
    void tellShare(code);
    try {
      await navigator.clipboard.writeText(url);
      notify({ kind: 'success', message });
    } catch {
      notify({ kind: 'error', message: t('copyRefused', { url }) });
    }
  };
  const shareByDevice = () =>
    navigator.share({ title: `${document.title} (${code})`, url }).then(
      () => tellShare(code),
      () => undefined,
    );
  return (
    <>
      <MenuButton type="button" onClick={() => copy(t('linkCopied'))}>
        <Copy size={17} aria-hidden /> {t('copyLink')}
      </MenuButton>
      {typeof navigator.share === 'function' && (
        <MenuButton type="button" onClick={shareByDevice}>
          <Share2 size={17} aria-hidden /> {t('shareByDevice')}
        </MenuButton>
      )}
      {targets.map(({ name, shareUrl }) =>
        shareUrl ? (
          <MenuAnchor
            key={name}
            href={shareUrl(encodeURIComponent(url))}
            onClick={() => void tellShare(code)}
            target="_blank"
            rel="noopener noreferrer"
          >
            <MessageCircle size={17} aria-hidden /> {name}
          </MenuAnchor>
        ) : (
          <MenuButton key={name} type="button" onClick={() => copy(t('linkCopiedFor', { app: name }))}>
            <MessageCircle size={17} aria-hidden /> {name}
          </MenuButton>
        ),
      )}
      <chakra.div display="grid" justifyItems="center" borderTopWidth="1px" mt="1.5" pt="3" pb="1">
        <QrCode text={url} label={t('qr')} />
        <chakra.p fontSize="xs" color="fg.muted" textAlign="center" px="2">
          {t('qrScan')}
        </chakra.p>
      </chakra.div>
    </>
  );
}
