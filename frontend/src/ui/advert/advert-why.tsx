/** Why an advert is shown: who pays, where it stands, what of the page it was chosen by, what is counted; closed and reported from here too. */
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pathOf } from '#lib/paths.ts';
import type { AdPosition, ShownAdvert } from '#shared/adverts/model.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { TextLink } from '../text-link.tsx';

interface AdvertWhyProps {
  position: AdPosition;
  advert: ShownAdvert;
  onDone: () => void;
  /** Absent in a preview. */
  onCloseAdvert?: (() => void) | undefined;
  onReport?: (() => void) | undefined;
}

export default function AdvertWhy({ position, advert, onDone, onCloseAdvert, onReport }: AdvertWhyProps) {
  const { t } = useTranslation('ads');
  const { customerName, link, chosenBy } = advert;
  const leave = (act: (() => void) | undefined) => () => {
    onDone();
    act?.();
  };
  return (
    <Dialog
      isOpen
      shape="sheet"
      title={t('why')}
      onClose={onDone}
      footer={
        <>
          <Button variant="outline" disabled={!onReport} onClick={leave(onReport)}>
            {t('report')}
          </Button>
          <Button disabled={!onCloseAdvert} onClick={leave(onCloseAdvert)}>
            {t('close')}
          </Button>
        </>
      }
    >
      <chakra.dl display="grid" gap="3" pb="2">
        <Reason name={t('reasons.advertiser')}>
          {t('paidBy', { name: customerName })} {t('leadsTo', { host: new URL(link).host })}
        </Reason>
        <Reason name={t('reasons.position')}>
          {t(`position.${position}`)}. {t('byPlace')}
        </Reason>
        <Reason name={t('reasons.targets')}>
          {chosenBy.length > 0 ? chosenBy.map((part) => t(`chosenBy.${part}`)).join(' ') : t('untargeted')}
        </Reason>
        <Reason name={t('reasons.data')}>
          {t('notByYou')} {t('counted')}
        </Reason>
      </chakra.dl>
      <TextLink to={pathOf('advertisingRules')}>{t('rules')}</TextLink>
    </Dialog>
  );
}

const Reason = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <chakra.dt fontWeight="semibold">{name}</chakra.dt>
    <chakra.dd mt="0.5" overflowWrap="anywhere">
      {children}
    </chakra.dd>
  </div>
);
