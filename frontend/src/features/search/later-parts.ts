/** What the list stands without until its code has come, as one file. */
export { Pagination } from '#ui/pagination.tsx';
export { BelowCards } from './below-cards.tsx';
export { Chosen } from './filters/chosen.tsx';
export { News } from './news.tsx';
export { SaveSearch } from './save-search.tsx';
export { ViewChoice } from './view-choice.tsx';
