/** The categories of one group in their order, with what can be done with each. */
import { chakra } from '@chakra-ui/react';
import Plus from 'lucide-react/icons/plus';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CategoryGroup, CategoryRecord } from '#shared/catalog/admin-model.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { CategoryDialog } from './category-dialog.tsx';
import { CategoryRow } from './category-row.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { useOrder } from './use-order.ts';

interface CategoryListProps {
  group: CategoryGroup;
  /** As its tab says it. */
  name: string;
  categories: readonly CategoryRecord[];
}

/** What is open above the list; an edit follows the newest version of its category. */
type Open = { act: 'add' } | { act: 'edit' | 'delete'; id: string } | null;

export function CategoryList({ group, name, categories }: CategoryListProps) {
  const { t } = useTranslation('categories');
  const [open, setOpen] = useState<Open>(null);
  const list = useRef<HTMLOListElement>(null);
  const order = useOrder(group, categories, list);
  const close = () => setOpen(null);
  const chosen = open && 'id' in open ? categories.find(({ id }) => id === open.id) : undefined;
  const add = (
    <Button onClick={() => setOpen({ act: 'add' })}>
      <Plus size={18} aria-hidden /> {t('add')}
    </Button>
  );
  return (
    <chakra.div maxW="4xl">
      <chakra.div display="flex" flexWrap="wrap" gap="3" justifyContent="space-between" mb="3">
        <chakra.p textStyle="hint" maxW="prose">
          {t('orderLead')}
        </chakra.p>
        {categories.length > 0 && add}
      </chakra.div>
      <chakra.p role="status" className="visually-hidden">
        {order.said}
      </chakra.p>
      {order.problem && <Alert tone="error">{order.problem}</Alert>}
      {categories.length === 0 && <EmptyState title={t('empty')} action={add} />}
      <Rows ref={list} aria-label={name}>
        {order.shown.map((category, at) => (
          <CategoryRow
            key={category.id}
            category={category}
            isFirst={at === 0}
            isLast={at === order.shown.length - 1}
            onMove={(step) => order.move(at, step)}
            onEdit={() => setOpen({ act: 'edit', id: category.id })}
            onDelete={() => setOpen({ act: 'delete', id: category.id })}
          />
        ))}
      </Rows>
      {(open?.act === 'add' || (open?.act === 'edit' && chosen)) && (
        <CategoryDialog group={group} name={name} category={chosen} siblings={categories} onClose={close} />
      )}
      {open?.act === 'delete' && chosen && <DeleteDialog category={chosen} onClose={close} />}
    </chakra.div>
  );
}

const Rows = chakra('ol', {
  base: {
    bg: 'bg',
    borderWidth: '1px',
    borderRadius: 'lg',
    _empty: { display: 'none' },
    '& > li + li': { borderTopWidth: '1px', borderColor: 'border' },
  },
});
