/** What the comparison's address asks for, and what there is of each listing. */
import { useSearchParams } from 'react-router';
import { type ComparedListing, useComparedListings } from '#frontend/queries/compare.ts';
import { problemOf } from '#lib/api/http.ts';
import { dropCompared, useCompared } from '#lib/compared.ts';
import type { catalogApi } from '#shared/catalog/api.ts';
import type { ClientReply } from '#shared/kernel/contract.ts';
import { comparedIn } from '#shared/listings/comparison.ts';
import type { DetailData } from '../detail/model.ts';

type Catalog = ClientReply<typeof catalogApi.getCatalog>;

/** A listing's column: here, on its way, or why it cannot be shown. */
export interface Column {
  code: string;
  state: 'here' | 'waiting' | 'gone' | 'missing' | 'failed';
  data?: DetailData;
  retry(): void;
}

const stateOfError = (error: unknown): Column['state'] => {
  const { status } = problemOf(error);
  if (status === 410) return 'gone';
  return status === 404 || status === 422 ? 'missing' : 'failed';
};

function columnOf({ code, data, error, mutate }: ComparedListing, { categories, rates }: Catalog): Column {
  const retry = () => void mutate();
  if (!data) return { code, state: error ? stateOfError(error) : 'waiting', retry };
  const category = categories.find(({ id }) => id === data.card.category);
  return {
    code,
    state: 'here',
    retry,
    data: { detail: data, categoryNames: category?.names ?? null, rates },
  };
}

/** The codes of the address; without any, those that were chosen on this device. */
export function useComparison() {
  const [params, setParams] = useSearchParams();
  const chosen = useCompared().map(({ code }) => code);
  const named = params.get('codes');
  const { codes, leftOut } = comparedIn(named ?? chosen.join(','));
  const answers = useComparedListings(codes);
  /** The address says what stands in the table, so that it can be passed on. */
  const show = (next: readonly string[]) =>
    setParams(next.length > 0 ? { codes: next.join(',') } : {}, { replace: true, preventScrollReset: true });
  return {
    codes,
    leftOut,
    columnsIn: (catalog: Catalog) => answers.map((answer) => columnOf(answer, catalog)),
    /** Whoever compares what they chose themselves has an address that can be passed on. */
    isUnnamed: named === null && codes.length > 0,
    show,
    drop(code: string) {
      dropCompared(code);
      show(codes.filter((other) => other !== code));
    },
  };
}
