/** The page of a listing as visitors will see it, without what leads elsewhere or reaches anybody. */
import { chakra } from '@chakra-ui/react';
import { PosterLine } from '#frontend/features/listings/detail/contact-card.tsx';
import { Gallery } from '#frontend/features/listings/detail/gallery.tsx';
import { ListingParts } from '#frontend/features/listings/detail/listing-parts.tsx';
import type { DetailData } from '#frontend/features/listings/detail/model.ts';
import { ReferenceFileSection } from '#frontend/features/listings/detail/reference-file.tsx';
import { TitleBlock } from '#frontend/features/listings/detail/title-block.tsx';
import { usePictureAlts } from '#frontend/features/listings/detail/use-picture-alts.ts';
import { useWording } from '#frontend/features/listings/detail/use-wording.ts';

export function PagePreview({ data }: { data: DetailData }) {
  const words = useWording(data.detail.content);
  return (
    <chakra.div px={{ base: '0', md: '2' }} pb="6">
      <Gallery pictures={data.detail.content.pictures} alts={usePictureAlts(data)} title={words.title} />
      <chakra.div my="6">
        <TitleBlock data={data} words={words} titleAs="h3" />
      </chakra.div>
      <chakra.div borderWidth="1px" borderRadius="xl" p="5" mb="6" display="grid" gap="3">
        <PosterLine data={data} />
        <chakra.p className="tabular" fontWeight="semibold">
          {data.detail.contact.phoneMasked}
        </chakra.p>
      </chakra.div>
      <ListingParts data={data} words={words} />
      <ReferenceFileSection file={data.detail.content.referenceFile} />
    </chakra.div>
  );
}
