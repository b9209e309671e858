/** The band of adverts on home, where one runs. */
import { chakra } from '@chakra-ui/react';
import { AdvertPlace } from '#ui/advert/advert-place.tsx';
import { useSettledAdverts } from '#ui/advert/use-settled-adverts.ts';

export function HomeAdvert() {
  const adverts = useSettledAdverts('home-hero');
  return (
    adverts && (
      <chakra.div maxW="7xl" mx="auto" px={{ base: '4', md: '6' }} pt="6">
        <AdvertPlace position="home-hero" adverts={adverts} />
      </chakra.div>
    )
  );
}
