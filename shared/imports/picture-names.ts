/** What cells call pictures: files of an archive, addresses, or pictures that this site has already. */
import { hashOf } from './hash.ts';

/** A name of a file, whatever folder it lies in and whoever wrote its letters. */
export const fileName = (path: string): string => path.split(/[\\/]/).at(-1)!.normalize('NFC').toLowerCase();

/** The id of a picture that this site has already, as exports name it. */
export const ownPicture = (name: string): string | undefined =>
  /\/media\/([0-9A-HJKMNP-TV-Z]{26})\/\d+\.webp$/.exec(name)?.[1];

export const isAddress = (name: string): boolean => /^[a-z][a-z\d+.-]*:\/\//i.test(name);
/** A server is asked by https alone, and never one on this machine's own network (the server judges that again). */
export const isFetchable = (name: string): boolean =>
  /^https:\/\/[^\s/?#@]+[^\s]*$/i.test(name) || /^http:\/\/(localhost|127\.0\.0\.1)[:/]\S*$/i.test(name);

/** A picture of an archive, by its name. */
export interface ArchivedPicture {
  name: string;
  bytes: number;
}

/** A picture that a row names: by its id where it is known, else by what tells it from others. */
export interface NamedPicture {
  name: string;
  /** Sixteen characters for its address, or for its name and size in an archive; none of one's own. */
  key?: string;
  id?: string;
}

/** Whatever has another name or another size is another picture. */
export const keyOfAddress = (address: string): string => hashOf(address);
export const keyOfArchived = ({ name, bytes }: ArchivedPicture): string => hashOf(`${name}\n${bytes}`);
