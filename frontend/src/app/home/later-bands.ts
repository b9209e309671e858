/** The bands of the home page below its first view, which come as one file. */
export { Begin } from './begin.tsx';
export { ContentBands } from './content-bands.tsx';
export { HomeAdvert } from './home-advert.tsx';
export { HowItWorks } from './how-it-works.tsx';
export { NewListings, PromotedListings } from './new-listings.tsx';
