/** An admin keeps categories: names, order, hidden; one that was used is never deleted, no id is ever another's. */
import type { CategoryGroup, CategoryInput, CategoryRecord } from '#shared/catalog/admin-model.ts';
import type { Caller } from '#shared/kernel/access.ts';
import type { Ids } from '#shared/kernel/id.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import type { Clock } from '#shared/kernel/time.ts';
import { audit } from '../lib/audit.ts';
import type { Transact, Write } from '../lib/writes.ts';
import { allCategories } from './merge-categories.ts';
import type { CatalogRepository, StoredCategory } from './repository.ts';

export interface CategoryPorts {
  repo: CatalogRepository;
  transact: Transact;
  clock: Clock;
  ids: Pick<Ids, 'ulid'>;
}
interface Place {
  group: CategoryGroup;
  id: string;
}

export function createCategoryKeeper(ports: CategoryPorts) {
  const { repo, transact } = ports;
  const readAll = () => repo.readCategories({ isConsistent: true });
  const inPlace =
    ({ group, id }: Place) =>
    (one: Place) =>
      one.group === group && one.id === id;

  return {
    list: async (): Promise<CategoryRecord[]> => allCategories(await readAll()),

    /**
     * Keeps a category over the version that was seen; 0 is a new one, or a shipped one that nobody has changed.
     * Raises `version-conflict`, and `already-exists` for an id that another one had.
     */
    async put(caller: Caller, place: Place, { version, category }: PutCategory): Promise<CategoryRecord> {
      const stored = await readAll();
      const kept = stored.find(inPlace(place));
      const known = allCategories(stored).find(inPlace(place));
      if (version === 0 && (kept || (known && !known.isShipped)))
        throw new DomainProblem(kept?.isDeleted || !known ? 'already-exists' : 'version-conflict');
      if (version > 0 && (!kept || kept.isDeleted)) throw new DomainProblem('version-conflict');
      const next: StoredCategory = {
        ...{ ...place, ...category, version: version + 1 },
        ...(kept?.isUsed && { isUsed: true }),
      };
      await transact([repo.putCategory(next), entry(caller, 'put-category', place, known, next, ports)]);
      const isShipped = known?.isShipped ?? false;
      return { ...next, isShipped, isUsed: isShipped || next.isUsed === true };
    },

    /**
     * Puts all categories of a group into an order, in one transaction. Raises `version-conflict` where others are
     * there by now, or one was changed at this moment.
     */
    async order(caller: Caller, group: CategoryGroup, ids: readonly string[]): Promise<CategoryRecord[]> {
      const stored = await readAll();
      const known = allCategories(stored).filter((one) => one.group === group);
      const isWhole = ids.length === known.length && known.every(({ id }) => ids.includes(id));
      if (!isWhole) throw new DomainProblem('version-conflict');
      const moved = known
        .map((one) => ({ ...one, order: (ids.indexOf(one.id) + 1) * orderStep }))
        .filter((one) => known.find(({ id }) => id === one.id)!.order !== one.order);
      const writes = moved.map(({ isShipped: _, isUsed: __, ...one }) =>
        repo.putCategory({ ...one, version: one.version + 1 }),
      );
      if (writes.length > 0)
        await transact([
          ...writes,
          orderEntry(caller, group, { before: known.map(({ id }) => id), after: ids }, ports),
        ]);
      return allCategories(await readAll());
    },

    /** Deletes a category that an admin added and nothing was put under; raises `state-conflict` for others. */
    async delete(caller: Caller, place: Place, version: number): Promise<void> {
      const stored = await readAll();
      const known = allCategories(stored).find(inPlace(place));
      if (!known) throw new DomainProblem('not-found');
      if (known.isShipped || known.isUsed) throw new DomainProblem('state-conflict');
      if (known.version !== version) throw new DomainProblem('version-conflict');
      await transact([
        repo.deleteCategory(stored.find(inPlace(place))!),
        entry(caller, 'delete-category', place, known, undefined, ports),
      ]);
    },
  };
}
/** Room between neighbours, as the shipped ones have it. */
const orderStep = 10;

interface PutCategory {
  version: number;
  category: CategoryInput;
}

const said = ({ order, names, isHidden, version }: StoredCategory | CategoryRecord) => ({
  ...{ order, names, isHidden, version },
});

function entry(
  { userId }: Caller,
  act: string,
  { group, id }: Place,
  before: CategoryRecord | undefined,
  after: StoredCategory | undefined,
  { ids, clock }: CategoryPorts,
): Write {
  return audit({
    ...{ id: ids.ulid(), at: clock.now(), by: userId, act, on: { type: 'category', id: `${group}#${id}` } },
    ...(before && { before: said(before) }),
    ...(after && { after: said(after) }),
  });
}

const orderEntry = (
  { userId }: Caller,
  group: CategoryGroup,
  ids: { before: readonly string[]; after: readonly string[] },
  { ids: fresh, clock }: CategoryPorts,
): Write =>
  audit({
    ...{ id: fresh.ulid(), at: clock.now(), by: userId, act: 'order-categories' },
    on: { type: 'category', id: group },
    ...{ before: { ids: ids.before }, after: { ids: ids.after } },
  });
