/** The card of a previewed listing, as the results of a search show it. */
import type { DetailData } from '#frontend/features/listings/detail/model.ts';
import { factsOf } from '#shared/search/index/asset-facts.ts';

export const cardIn = ({ detail: { card, content } }: DetailData) => {
  const { assetStatus = null, legal = null, infrastructure } = content;
  return { ...card, facts: factsOf({ assetStatus, legal, infra: infrastructure?.keys ?? [] }) };
};
