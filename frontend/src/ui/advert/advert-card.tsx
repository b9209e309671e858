/** One advert as readers see it: marked as paid, with who paid, why it is shown, and how to close and report it. */
import { chakra } from '@chakra-ui/react';
import Flag from 'lucide-react/icons/flag';
import X from 'lucide-react/icons/x';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pathOf } from '#lib/paths.ts';
import type { AdPosition, ShownAdvert } from '#shared/adverts/model.ts';
import { languageTag } from '#shared/kernel/locale.ts';
import { Badge } from '../badges.tsx';
import { Button, ButtonLink } from '../button.tsx';
import { Picture } from '../picture.tsx';
import { TextLink } from '../text-link.tsx';
import { isBand } from './advert-frame.tsx';

interface AdvertCardProps {
  position: AdPosition;
  advert: ShownAdvert;
  /** Absent: a preview, which cannot be closed. */
  onClose?: () => void;
}

export function AdvertCard({ position, advert, onClose }: AdvertCardProps) {
  const { t } = useTranslation('ads');
  const [isAsked, setAsked] = useState(false);
  const reasons = useId();
  return (
    <chakra.aside
      aria-label={t('label', { name: advert.customerName })}
      height="full"
      display="flex"
      flexDirection="column"
    >
      <chakra.div display="flex" alignItems="center" gap="2" ps="3" pe="1" minH="11" flexShrink="0">
        <Badge>{t('mark')}</Badge>
        <chakra.span textStyle="note" flex="1" minW="0" truncate>
          {advert.customerName}
        </chakra.span>
        <Button
          size="xs"
          variant="ghost"
          aria-expanded={isAsked}
          aria-controls={reasons}
          onClick={() => setAsked(!isAsked)}
        >
          {t('why')}
        </Button>
        <ButtonLink
          size="sm"
          variant="ghost"
          isIcon
          aria-label={t('report')}
          to={pathOf('support', {}, { advert: advert.id })}
        >
          <Flag size={16} aria-hidden />
        </ButtonLink>
        {onClose && (
          <Button size="sm" variant="ghost" isIcon aria-label={t('close')} onClick={onClose}>
            <X size={18} aria-hidden />
          </Button>
        )}
      </chakra.div>
      <chakra.div position="relative" flex="1" minH="0">
        <Content position={position} advert={advert} />
        <chakra.div
          id={reasons}
          hidden={!isAsked}
          position="absolute"
          inset="0"
          overflowY="auto"
          bg="bg"
          p="4"
          fontSize="sm"
          tabIndex={isAsked ? 0 : undefined}
        >
          {isAsked && <Reasons advert={advert} />}
        </chakra.div>
      </chakra.div>
    </chakra.aside>
  );
}

const sizesOf = (position: AdPosition) => (isBand(position) ? '(min-width: 48rem) 26rem, 92vw' : '22rem');

/** The whole of it leads to the advertiser, in a tab of its own. */
function Content({ position, advert }: Pick<AdvertCardProps, 'position' | 'advert'>) {
  const { title, text, link, pictures, language } = advert;
  const isWide = isBand(position);
  return (
    <chakra.a
      href={link}
      target="_blank"
      rel="sponsored noopener nofollow"
      display="flex"
      flexDirection={isWide ? { base: 'column', md: 'row' } : 'column'}
      height="full"
      bg="bg"
      _hover={{ '& [data-title]': { textDecoration: 'underline' } }}
    >
      {pictures.length > 0 && (
        <chakra.div
          display="flex"
          gap="0.5"
          flexShrink="0"
          height={isWide ? { base: '45%', md: 'full' } : '50%'}
          width={isWide ? { base: 'full', md: pictures.length > 1 ? '50%' : '33%' } : 'full'}
        >
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
        <chakra.p mt="1" fontSize="sm" color="fg.muted" whiteSpace="pre-line" lineClamp={isWide ? 3 : 5}>
          {text}
        </chakra.p>
        <chakra.p mt="1" textStyle="note" truncate>
          {new URL(link).host}
        </chakra.p>
      </chakra.div>
    </chakra.a>
  );
}

/** By position and what the page is about, never by who reads it. */
function Reasons({ advert: { customerName, chosenBy } }: Pick<AdvertCardProps, 'advert'>) {
  const { t } = useTranslation('ads');
  return (
    <>
      <p>{t('paidBy', { name: customerName })}</p>
      <chakra.p mt="2">
        {t('byPlace')} {chosenBy.map((part) => t(`chosenBy.${part}`)).join(' ')}
      </chakra.p>
      <chakra.p mt="2">{t('notByYou')}</chakra.p>
      <chakra.p mt="3">
        <TextLink to={pathOf('advertisingRules')}>{t('rules')}</TextLink>
      </chakra.p>
    </>
  );
}
