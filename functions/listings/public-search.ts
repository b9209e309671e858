/** What other capabilities may use of how listings are found. Apart, since it brings the table of all places along. */
export { namesOf } from './saving/place-names.ts';
export { searchNames, searchWords } from './saving/search-terms.ts';
