/** Infrastructure and incentives: what the site offers, by group. */
import { chakra } from '@chakra-ui/react';
import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#lib/i18n/use-locale.ts';
import {
  incentives,
  infrastructure,
  infrastructureGroupNames,
  infrastructureGroups,
} from '#shared/catalog/infrastructure.ts';
import type { ListingDetail } from '#shared/listings/model.ts';
import { DetailSection } from './detail-section.tsx';

export function Features({ content }: { content: ListingDetail['content'] }) {
  const { t } = useTranslation('detail');
  const locale = useLocale();
  const { keys = [], incentives: given = [], note } = content.infrastructure ?? {};
  const groups = infrastructureGroups
    .map((group) => ({ group, own: keys.filter((key) => infrastructure[key]?.group === group) }))
    .filter(({ own }) => own.length > 0);
  return (
    <>
      {(groups.length > 0 || note) && (
        <DetailSection id="infrastructure" title={t('infrastructure')}>
          <chakra.dl
            display="grid"
            gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr', _print: '1fr 1fr' }}
            columnGap="8"
            rowGap="5"
          >
            {groups.map(({ group, own }) => (
              <chakra.div key={group}>
                <chakra.dt fontSize="sm" color="fg.muted" mb="1.5">
                  {infrastructureGroupNames[group][locale]}
                </chakra.dt>
                {own.map((key) => (
                  <Item key={key}>{infrastructure[key]!.names[locale]}</Item>
                ))}
              </chakra.div>
            ))}
          </chakra.dl>
          {note && (
            <chakra.p mt="4" whiteSpace="pre-line">
              {note}
            </chakra.p>
          )}
        </DetailSection>
      )}
      {given.length > 0 && (
        <DetailSection id="incentives" title={t('incentives')}>
          <chakra.dl>
            {given.map((key) => (
              <Item key={key}>{incentiveName(key, locale)}</Item>
            ))}
          </chakra.dl>
        </DetailSection>
      )}
    </>
  );
}

const incentiveName = (key: string, locale: ReturnType<typeof useLocale>): string =>
  incentives[key]?.[locale] ?? key;

function Item({ children }: { children: ReactNode }) {
  return (
    <chakra.dd display="flex" gap="2" py="0.5">
      <chakra.span color="accent.fg" mt="1" flexShrink="0" aria-hidden>
        <Check size={17} />
      </chakra.span>
      {children}
    </chakra.dd>
  );
}
