/** The marketplace's own number, for readers whom the poster does not answer. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useOwner } from '#frontend/queries/owner.ts';
import { telephoneOf } from '#lib/phones.ts';
import { OuterLink } from '#ui/text-link.tsx';
import { WordGap } from '#ui/word-gap.tsx';

export default function Hotline() {
  const { t } = useTranslation('app');
  const owner = useOwner();
  if (!owner) return null;
  return (
    <chakra.p mt="2" px="1" fontSize="sm">
      {t('owner.help')}
      <WordGap />
      <OuterLink href={telephoneOf(owner.hotline)} className="tabular">
        {owner.hotline}
      </OuterLink>
    </chakra.p>
  );
}
