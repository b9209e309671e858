/** What other capabilities may use of how listings are found. Apart, since it brings the table of all places along. */
export { searchNames, searchWords } from './saving/search-terms.ts';
