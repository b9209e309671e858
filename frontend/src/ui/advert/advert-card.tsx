/** One advert as readers see it: marked as paid, with who paid, why it is shown, and how to close and report it. */
import { chakra } from '@chakra-ui/react';
import Flag from 'lucide-react/icons/flag';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdPosition, ShownAdvert } from '#shared/adverts/model.ts';
import { languageTag } from '#shared/kernel/locale.ts';
import { Badge } from '../badges.tsx';
import { Button } from '../button.tsx';
import { Picture } from '../picture.tsx';
import { isBand } from './advert-frame.tsx';
import { useSeen } from './use-seen.ts';

const AdvertWhy = lazy(() => import('./advert-why.tsx'));
const AdvertReport = lazy(() => import('./advert-report.tsx'));

interface AdvertCardProps {
  position: AdPosition;
  advert: ShownAdvert;
  /** Absent: a preview, which cannot be closed or reported. */
  onClose?: (() => void) | undefined;
  /** Hears that it was looked at. */
  onSeen?: ((id: string) => void) | undefined;
}
const nothing = () => undefined;

export function AdvertCard({ position, advert, onClose, onSeen = nothing }: AdvertCardProps) {
  const { t } = useTranslation('ads');
  const box = useRef<HTMLElement>(null);
  const [isAsked, setAsked] = useState(false);
  const [isReported, setReported] = useState(false);
  useSeen(box, advert.id, onSeen);
  const report = onClose && (() => setReported(true));
  return (
    <chakra.aside
      ref={box}
      aria-label={t('label', { name: advert.customerName })}
      height="full"
      display="flex"
      flexDirection="column"
    >
      <Bar
        advert={advert}
        onAsk={() => setAsked(true)}
        onReport={isReported ? undefined : report}
        onClose={onClose}
      />
      <chakra.div position="relative" flex="1" minH="0">
        <Content position={position} advert={advert} />
        {isReported && onClose && (
          <chakra.div position="absolute" inset="0" overflowY="auto" bg="bg">
            <Suspense fallback={null}>
              <AdvertReport advert={advert} onDone={() => setReported(false)} onCloseAdvert={onClose} />
            </Suspense>
          </chakra.div>
        )}
      </chakra.div>
      <Suspense fallback={null}>
        {isAsked && (
          <AdvertWhy
            position={position}
            advert={advert}
            onDone={() => setAsked(false)}
            onCloseAdvert={onClose}
            onReport={report}
          />
        )}
      </Suspense>
    </chakra.aside>
  );
}

interface BarProps extends Pick<AdvertCardProps, 'advert' | 'onClose'> {
  onAsk: () => void;
  onReport: (() => void) | undefined;
}

/** The name has a line of its own, so that the acts have room beside the mark at any width and in any language. */
function Bar({ advert: { customerName }, onAsk, onReport, onClose }: BarProps) {
  const { t } = useTranslation('ads');
  const icon = (label: string) =>
    ({ size: 'sm', variant: 'ghost', isIcon: true, title: label, 'aria-label': label }) as const;
  return (
    <chakra.div ps="3" pe="1" pb="1.5" flexShrink="0">
      <chakra.div display="flex" alignItems="center">
        <Badge>{t('mark')}</Badge>
        <chakra.span display="flex" ms="auto">
          <Button {...icon(t('why'))} aria-haspopup="dialog" onClick={onAsk}>
            <Info size={16} aria-hidden />
          </Button>
          <Button {...icon(t('report'))} disabled={!onReport} onClick={onReport}>
            <Flag size={16} aria-hidden />
          </Button>
          <Button {...icon(t('close'))} disabled={!onClose} onClick={onClose}>
            <X size={18} aria-hidden />
          </Button>
        </chakra.span>
      </chakra.div>
      <chakra.p textStyle="note" pe="2" truncate>
        {customerName}
      </chakra.p>
    </chakra.div>
  );
}

const sizesOf = (position: AdPosition) => (isBand(position) ? '(min-width: 48rem) 26rem, 92vw' : '22rem');

/** Whether pictures stand beside the words or above them. */
const flows = {
  'home-hero': { base: 'column', md: 'row' },
  'list-top': { base: 'column', md: 'row' },
  'list-side': 'column',
  'detail-side': 'row',
} as const;

/** Of the card, for so many pictures. */
function roomOf(position: AdPosition, pictures: number) {
  const beside = pictures > 1 ? '50%' : '33%';
  if (isBand(position)) return { height: { base: '45%', md: 'full' }, width: { base: 'full', md: beside } };
  return position === 'detail-side' ? { height: 'full', width: beside } : { height: '50%', width: 'full' };
}

/** The whole of it leads to the advertiser, in a tab of its own, by an address that has the click counted. */
function Content({ position, advert }: Pick<AdvertCardProps, 'position' | 'advert'>) {
  const { title, text, link, clickPath, pictures, language } = advert;
  return (
    <chakra.a
      href={clickPath}
      target="_blank"
      rel="sponsored noopener nofollow"
      referrerPolicy="strict-origin"
      display="flex"
      flexDirection={flows[position]}
      height="full"
      bg="bg"
      _hover={{ '& [data-title]': { textDecoration: 'underline' } }}
    >
      {pictures.length > 0 && (
        <chakra.div display="flex" gap="0.5" flexShrink="0" {...roomOf(position, pictures.length)}>
          {pictures.map((picture) => (
            <chakra.div key={picture.mediaId} flex="1" minW="0" height="full">
              <Picture picture={picture} sizes={sizesOf(position)} isCover />
            </chakra.div>
          ))}
        </chakra.div>
      )}
      <chakra.div p="3" minW="0" minH="0" overflow="hidden" lang={languageTag(language)}>
        <chakra.p data-title fontWeight="semibold" lineClamp={2} lineHeight="snug">
          {title}
        </chakra.p>
        <chakra.p
          mt="1"
          fontSize="sm"
          color="fg.muted"
          whiteSpace="pre-line"
          lineClamp={position === 'list-side' ? 5 : 3}
        >
          {text}
        </chakra.p>
        <chakra.p mt="1" textStyle="note" truncate>
          {new URL(link).host}
        </chakra.p>
      </chakra.div>
    </chakra.a>
  );
}
