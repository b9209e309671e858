/** The foot of the footer: the other languages, who runs the marketplace, and what it is not. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { WhenNear } from '#ui/when-near.tsx';
import { FooterLanguages } from './footer-languages.tsx';
import OwnerBlock, { OwnerPlace } from './owner-block.tsx';

/** The owner is asked for only when somebody comes near. */
export function FooterEnd() {
  const { t } = useTranslation();
  return (
    <>
      <FooterLanguages />
      <chakra.div gridColumn="1 / -1" pt="6" borderTopWidth="1px">
        <WhenNear fallback={<OwnerPlace />}>
          <OwnerBlock />
        </WhenNear>
        <chakra.p mt="4" textStyle="note">
          {t('footer.note')}
        </chakra.p>
      </chakra.div>
    </>
  );
}
