/** What the functions of search and their deployment agree on: how many parts each division has, and what an index is called. */

/** The divisions of the index, each with the number of its parts. */
export const divisions = { 'regions-4': 4, 'types-regions-12': 12 } as const;
export type DivisionName = keyof typeof divisions;

/** The index of listings in an OpenSearch. */
export const openSearchIndex = 'listings';
