/** What cells call pictures: files of an archive, or pictures that this site has already. */

/** A name of a file, whatever folder it lies in and whoever wrote its letters. */
export const fileName = (path: string): string => path.split(/[\\/]/).at(-1)!.normalize('NFC').toLowerCase();

/** The id of a picture that this site has already, as exports name it. */
export const ownPicture = (name: string): string | undefined =>
  /\/media\/([0-9A-HJKMNP-TV-Z]{26})\/\d+\.webp$/.exec(name)?.[1];
