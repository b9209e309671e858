/** Where the renditions of a picture lie: apart from the schemas of uploads, since every page with a picture asks. */

/** Public path of the rendition of one width. */
export const renditionPath = (picture: { basePath: string }, width: number): string =>
  `${picture.basePath}/${width}.webp`;
