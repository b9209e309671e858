/** Where the listing stands: all assets, its type, its province. */
import { chakra } from '@chakra-ui/react';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { pathOf } from '#lib/paths.ts';
import { TextLink } from '#ui/text-link.tsx';
import type { DetailData } from './model.ts';
import { placeWords } from './place-words.ts';

export function Breadcrumbs({ data: { detail } }: { data: DetailData }) {
  const { t } = useTranslation(['detail', 'app']);
  const locale = useLocale();
  const { type, place } = detail.card;
  const list = pathOf('projects');
  const steps = [
    { to: list, label: t('app:nav.projects') },
    { to: `${list}?types=${type}`, label: t(`app:type.${type}`) },
    ...(place.provinceCode
      ? [
          {
            to: `${list}?types=${type}&province=${place.provinceCode}`,
            label: placeWords(detail, locale).province,
          },
        ]
      : []),
  ];
  return (
    <chakra.nav aria-label={t('breadcrumbs')} mb="3">
      <chakra.ol display="flex" flexWrap="wrap" alignItems="center" columnGap="1.5" fontSize="sm">
        {steps.map(({ to, label }, at) => (
          <chakra.li key={to} display="inline-flex" alignItems="center" gap="1.5">
            {at > 0 && <ChevronRight size={14} aria-hidden />}
            <TextLink to={to} display="inline-flex" alignItems="center" minH="6">
              {label}
            </TextLink>
          </chakra.li>
        ))}
      </chakra.ol>
    </chakra.nav>
  );
}
