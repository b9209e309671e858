/** Filters of a list that somebody gave a name: kept in this browser, one press away. */
import { chakra } from '@chakra-ui/react';
import BookmarkPlus from 'lucide-react/icons/bookmark-plus';
import X from 'lucide-react/icons/x';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { keepFilters, readFilters, type SavedFilter } from '#lib/saved-filters.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { Input } from '../form/inputs.tsx';

/** `query` is the filter that is on now, '' without one. */
export function SavedFilters({ list, query }: { list: string; query: string }) {
  const { t } = useTranslation('app');
  const [saved, setSaved] = useState(() => readFilters(list));
  const [isNaming, setNaming] = useState(false);
  const become = (next: SavedFilter[]) => setSaved(keepFilters(list, next));
  const isNew = query !== '' && !saved.some((one) => one.query === query);
  if (saved.length === 0 && !isNew) return null;
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center" mb="4">
      {saved.map((one) => (
        <SavedChip
          key={one.query}
          filter={one}
          isOn={one.query === query}
          onRemove={() => become(saved.filter((other) => other !== one))}
        />
      ))}
      {isNew && (
        <Button size="xs" variant="ghost" onClick={() => setNaming(true)}>
          <BookmarkPlus size={15} aria-hidden /> {t('admin.saveFilter')}
        </Button>
      )}
      {isNaming && (
        <NameDialog
          onClose={() => setNaming(false)}
          onName={(name) => {
            become([...saved, { name, query }]);
            setNaming(false);
          }}
        />
      )}
    </chakra.div>
  );
}

const Chip = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'full',
    bg: 'bg',
    fontSize: 'sm',
    '&[data-on]': { borderColor: 'accent.solid', bg: 'accent.subtle' },
    '& a': { ps: '3', pe: '1', py: '1', borderRadius: 'full' },
  },
});

function SavedChip({ filter, isOn, onRemove }: { filter: SavedFilter; isOn: boolean; onRemove(): void }) {
  const { t } = useTranslation('app');
  const { pathname } = useLocation();
  return (
    <Chip data-on={isOn || undefined}>
      <Link to={pathname + filter.query} aria-current={isOn ? 'true' : undefined}>
        {filter.name}
      </Link>
      <Button
        isIcon
        size="xs"
        variant="ghost"
        borderRadius="full"
        aria-label={t('admin.removeFilter', { name: filter.name })}
        onClick={onRemove}
      >
        <X size={14} aria-hidden />
      </Button>
    </Chip>
  );
}

function NameDialog({ onClose, onName }: { onClose(): void; onName(name: string): void }) {
  const { t } = useTranslation('app');
  const [name, setName] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) onName(name.trim());
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('admin.saveFilter')}>
      <chakra.form onSubmit={submit} display="flex" gap="2" pb="4">
        <Input
          aria-label={t('admin.filterName')}
          placeholder={t('admin.filterName')}
          maxLength={40}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" disabled={!name.trim()}>
          {t('admin.save')}
        </Button>
      </chakra.form>
    </Dialog>
  );
}
