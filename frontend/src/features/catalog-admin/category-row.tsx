/** One category: its names, whether it is offered, and its buttons; why it cannot be deleted is said. */
import { chakra } from '@chakra-ui/react';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshCategories } from '#frontend/queries/categories-staff.ts';
import { useAct } from '#lib/api/use-act.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import type { CategoryRecord } from '#shared/catalog/admin-model.ts';
import { languageTag, locales } from '#shared/kernel/locale.ts';
import { Badge } from '#ui/badges.tsx';
import { Button, type ButtonProps } from '#ui/button.tsx';
import { notify } from '#ui/notify.ts';
import { putCategory } from './api.ts';
import { moveKey, type Step } from './use-order.ts';

interface CategoryRowProps {
  category: CategoryRecord;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: Step) => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** Takes it out of filters and forms, or offers it again. */
function useHide({ isShipped: _, isUsed: __, ...category }: CategoryRecord) {
  const { t } = useTranslation('categories');
  const locale = useLocale();
  const { group, id, version, ...input } = category;
  const name = input.names[locale];
  return useAct(() => putCategory({ group, id, version }, { ...input, isHidden: !input.isHidden }), {
    async onDone() {
      await refreshCategories();
      notify({
        kind: 'success',
        id: 'category',
        message: t(input.isHidden ? 'nowShown' : 'nowHidden', { name }),
      });
    },
    onConflict: refreshCategories,
    onRefused: (message) => notify({ kind: 'error', id: 'category', message }),
  });
}

export function CategoryRow(props: CategoryRowProps) {
  const { category, isFirst, isLast, onMove, onEdit, onDelete } = props;
  const { t } = useTranslation('categories');
  const name = category.names[useLocale()];
  const hide = useHide(category);
  const mayDelete = !category.isUsed && !category.isShipped;
  return (
    <Row>
      <chakra.div display="flex" gap="1">
        <MoveButton id={category.id} step={-1} isEnd={isFirst} label={t('moveUp', { name })} onMove={onMove}>
          <ArrowUp size={18} aria-hidden />
        </MoveButton>
        <MoveButton id={category.id} step={1} isEnd={isLast} label={t('moveDown', { name })} onMove={onMove}>
          <ArrowDown size={18} aria-hidden />
        </MoveButton>
      </chakra.div>
      <Names category={category} />
      <chakra.div display="flex" flexWrap="wrap" gap="1" gridColumn={{ base: '1 / -1', md: 'auto' }}>
        <RowButton icon={<Pencil size={16} aria-hidden />} word={t('edit')} about={name} onClick={onEdit} />
        <RowButton
          icon={category.isHidden ? <Eye size={16} aria-hidden /> : <EyeOff size={16} aria-hidden />}
          about={name}
          isBusy={hide.isBusy}
          onClick={() => hide.run()}
          word={t(category.isHidden ? 'show' : 'hide')}
        />
        {mayDelete && (
          <RowButton
            icon={<Trash size={16} aria-hidden />}
            word={t('delete')}
            about={name}
            onClick={onDelete}
          />
        )}
      </chakra.div>
    </Row>
  );
}

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'auto minmax(0, 1fr)', md: 'auto minmax(0, 1fr) auto' },
    gap: '3',
    alignItems: 'center',
    px: { base: '3', md: '4' },
    py: '3',
  },
});

interface MoveButtonProps {
  id: string;
  step: Step;
  isEnd: boolean;
  label: string;
  onMove: (step: Step) => void;
  children: ReactNode;
}

/** Stays in the order of Tab at the end of the list: the focus must not get lost there. */
const MoveButton = ({ id, step, isEnd, label, onMove, children }: MoveButtonProps) => (
  <Button
    isIcon
    size="sm"
    variant="ghost"
    aria-label={label}
    aria-disabled={isEnd || undefined}
    opacity={isEnd ? '0.4' : undefined}
    data-move={moveKey(id, step)}
    onClick={() => !isEnd && onMove(step)}
  >
    {children}
  </Button>
);

/** The word alone on the button; screen readers hear of which category. */
function RowButton({ icon, word, about, ...rest }: ButtonProps & RowButtonWords) {
  const { t } = useTranslation('categories');
  return (
    <Button variant="ghost" size="sm" aria-label={t('actOn', { act: word, name: about })} {...rest}>
      {icon} {word}
    </Button>
  );
}
interface RowButtonWords {
  icon: ReactNode;
  word: string;
  about: string;
}

function Names({ category }: { category: CategoryRecord }) {
  const { t } = useTranslation('categories');
  const locale = useLocale();
  const others = locales.filter((one) => one !== locale);
  return (
    <chakra.div minW="0">
      <chakra.p fontWeight="semibold" display="flex" flexWrap="wrap" gap="2" alignItems="center">
        {category.names[locale]}
        {category.isHidden && <Badge>{t('hidden')}</Badge>}
      </chakra.p>
      <chakra.p textStyle="note" overflowWrap="anywhere">
        {others.map((one, at) => (
          <span key={one}>
            {at > 0 && ' · '}
            <span lang={languageTag(one)}>{category.names[one]}</span>
          </span>
        ))}
      </chakra.p>
      {(category.isShipped || category.isUsed) && (
        <chakra.p textStyle="note">{t(category.isShipped ? 'keptShipped' : 'keptUsed')}</chakra.p>
      )}
    </chakra.div>
  );
}
