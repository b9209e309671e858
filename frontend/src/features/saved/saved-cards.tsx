/** Some saved listings as cards, asked for together; of one that is gone a stub with the way to others like it. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useSavedRows } from '#frontend/queries/saved.ts';
import { useCatalog } from '#lib/api/use-catalog.ts';
import { pathOf } from '#lib/paths.ts';
import type { SavedRow } from '#shared/saved/model.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { DataState } from '#ui/data-state.tsx';
import { kindName } from '#ui/listing/kind-name.ts';
import { ListingCard } from '#ui/listing/listing-card.tsx';
import { CardGrid, ListingCardSkeleton } from '#ui/listing/listing-card-skeleton.tsx';
import { useSave } from '#ui/listing/use-save.ts';

const Cards = chakra(CardGrid, { base: { '& + &': { mt: { base: '4', md: '5' } } } });

export function SavedCards({ codes }: { codes: readonly string[] }) {
  const rows = useSavedRows(codes);
  const rates = useCatalog().data?.rates;
  return (
    <DataState of={rows} skeleton={<SavedSkeleton count={codes.length} />}>
      {({ items }) => (
        <Cards>
          {items.map((row) => (
            <li key={row.code}>
              {row.card ? (
                <ListingCard card={row.card} rates={rates} titleAs="h2" canCompare />
              ) : (
                <GoneListing row={row} />
              )}
            </li>
          ))}
        </Cards>
      )}
    </DataState>
  );
}

export const SavedSkeleton = ({ count }: { count: number }) => (
  <Cards aria-hidden>
    {Array.from({ length: count }, (_, n) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: outlines have nothing else to tell them apart
      <li key={n}>
        <ListingCardSkeleton />
      </li>
    ))}
  </Cards>
);

/** Its words are not shown: they may be why it is gone. It may come back, so it stays until it is taken out. */
function GoneListing({ row: { code, past } }: { row: SavedRow }) {
  const { t } = useTranslation(['saved', 'app']);
  const { isSaved, toggle } = useSave({ code, title: code });
  const like = past && {
    kinds: past.kind,
    types: past.type,
    ...(past.provinceCode && { province: past.provinceCode }),
  };
  return (
    <chakra.article
      height="full"
      minH="14rem"
      p="4"
      display="flex"
      flexDirection="column"
      gap="2"
      borderWidth="1px"
      borderStyle="dashed"
      borderColor="border.emphasized"
      borderRadius="lg"
      bg="bg.subtle"
    >
      <chakra.h2 fontSize="sm" lineHeight="snug">
        {t('gone.title', { code })}
      </chakra.h2>
      {past && (
        <chakra.p fontSize="sm">
          {t(`app:kindShort.${kindName(past)}`)} · {t(`app:type.${past.type}`)}
        </chakra.p>
      )}
      <chakra.p textStyle="hint">{t('gone.hint')}</chakra.p>
      <chakra.div mt="auto" display="flex" flexWrap="wrap" gap="2" data-noprint>
        <ButtonLink to={pathOf('projects', {}, like)} variant="outline" size="sm">
          {t(past ? 'gone.like' : 'search')}
        </ButtonLink>
        <Button
          variant="ghost"
          size="sm"
          aria-label={t(isSaved ? 'gone.dropOne' : 'gone.saveOne', { code })}
          onClick={toggle}
        >
          {t(isSaved ? 'gone.drop' : 'gone.save')}
        </Button>
      </chakra.div>
    </chakra.article>
  );
}
