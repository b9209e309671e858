/** The top-ups on offer as rows of a form: changed, added, taken away, put in another order. */
import { chakra } from '@chakra-ui/react';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash';
import { useRef } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { NumberField } from '../number-field.tsx';
import type { PointsValues } from './values.ts';

const most = 20;

export function TopUpsField() {
  const { t } = useTranslation('settings');
  const { control, formState } = useFormContext<PointsValues>();
  const { fields, append, remove, move } = useFieldArray({ control, name: 'topUps', keyName: 'key' });
  const list = useRef<HTMLOListElement>(null);
  const error = formState.errors.topUps?.message ?? formState.errors.topUps?.root?.message;
  const place = (from: number, to: number) => {
    if (to < 0 || to >= fields.length) return;
    move(from, to);
    const act = to < from ? 'up' : 'down';
    requestAnimationFrame(() =>
      list.current?.children[to]?.querySelector<HTMLElement>(`[data-act=${act}]`)?.focus(),
    );
  };
  return (
    <>
      <chakra.ol ref={list} display="grid" gap="4">
        {fields.map(({ key }, at) => (
          <TopUpRow
            key={key}
            at={at}
            count={fields.length}
            onMove={(to) => place(at, to)}
            onRemove={() => remove(at)}
          />
        ))}
      </chakra.ol>
      {error && (
        <chakra.p fontSize="sm" color="fg.error" mt="2" fontWeight="semibold" role="alert">
          {error}
        </chakra.p>
      )}
      {fields.length < most && (
        <Button
          mt="4"
          size="sm"
          variant="outline"
          onClick={() => append({ id: '', amountVnd: '', points: '' })}
        >
          <Plus size={16} aria-hidden /> {t('topUps.add')}
        </Button>
      )}
    </>
  );
}

interface TopUpRowProps {
  at: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function TopUpRow({ at, count, onMove, onRemove }: TopUpRowProps) {
  const { t } = useTranslation('settings');
  const n = at + 1;
  return (
    <chakra.li
      display="grid"
      gap="3"
      alignItems="start"
      gridTemplateColumns={{ base: '1fr 1fr', md: '1fr 1fr auto' }}
    >
      <NumberField name={`topUps.${at}.amountVnd`} label={t('topUps.amount', { n })} />
      <NumberField name={`topUps.${at}.points`} label={t('topUps.points', { n })} />
      <chakra.div
        display="flex"
        gap="1"
        gridColumn={{ base: '1 / -1', md: 'auto' }}
        pt={{ base: '0', md: '7' }}
        justifyContent="flex-end"
      >
        <Button
          isIcon
          variant="ghost"
          data-act="up"
          disabled={at === 0}
          aria-label={t('topUps.up', { n })}
          onClick={() => onMove(at - 1)}
        >
          <ArrowUp size={18} aria-hidden />
        </Button>
        <Button
          isIcon
          variant="ghost"
          data-act="down"
          disabled={at === count - 1}
          aria-label={t('topUps.down', { n })}
          onClick={() => onMove(at + 1)}
        >
          <ArrowDown size={18} aria-hidden />
        </Button>
        <Button
          isIcon
          variant="ghost"
          disabled={count === 1}
          aria-label={t('topUps.remove', { n })}
          onClick={onRemove}
        >
          <Trash2 size={18} aria-hidden />
        </Button>
      </chakra.div>
    </chakra.li>
  );
}
