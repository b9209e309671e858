/** The body of an article or a document: rich text, pictures of guides and cards of listings in their order. */
import { chakra } from '@chakra-ui/react';
import type { ContentBlock } from '#shared/content/public-model.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { languageTag } from '#shared/kernel/locale.ts';
import type { ListingCard as Card } from '#shared/listings/model.ts';
import { ListingCard } from '#ui/listing/listing-card.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { GuidePicture } from './guide-picture.tsx';

interface BlocksProps {
  blocks: readonly ContentBlock[];
  /** The language that the text is written in. */
  locale: Locale;
  /** Cards of the listings that the blocks name, as far as they are public. */
  listings?: readonly Card[];
}

/** A listing that is no longer public leaves no gap. */
export function Blocks({ blocks, locale, listings = [] }: BlocksProps) {
  const cards = new Map(listings.map((card) => [card.code, card]));
  return (
    <chakra.div display="grid" gap="4">
      {blocks.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks never move
        <Block key={at} block={block} cards={cards} lang={languageTag(locale)} />
      ))}
    </chakra.div>
  );
}

interface BlockProps {
  block: ContentBlock;
  cards: ReadonlyMap<string, Card>;
  lang: string;
}

function Block({ block, cards, lang }: BlockProps) {
  if (block.kind === 'html') return <RichText html={block.html} lang={lang} />;
  if (block.kind === 'picture') return <GuidePicture picture={block} />;
  const card = cards.get(block.code);
  return card ? (
    <chakra.div maxW="sm" data-noprint>
      <ListingCard card={card} />
    </chakra.div>
  ) : null;
}
