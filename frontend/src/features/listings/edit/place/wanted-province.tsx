/** A province that a want looks in: all of it, or the wards that are chosen below it. */
import { chakra } from '@chakra-ui/react';
import X from 'lucide-react/icons/x';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { useOldDistricts } from '#lib/old-districts.ts';
import { useWards } from '#lib/places.ts';
import { placeLabel } from '#shared/catalog/place-names.ts';
import { wantedMax } from '#shared/listings/place-model.ts';
import { Combobox } from '#ui/form/combobox.tsx';
import type { WantedForm } from '../model.ts';
import { LoadState } from './load-state.tsx';
import { wardOptions } from './wanted-options.ts';

interface WantedProvinceProps {
  wanted: WantedForm;
  label: string;
  /** Whether the want may name one more ward. */
  hasRoom: boolean;
  onNarrow(wardCodes: string[]): void;
  onRemove(): void;
  /** Tells screen readers what was done. */
  say(words: string): void;
}

export function WantedProvince(props: WantedProvinceProps) {
  const { wanted, label, onRemove } = props;
  const { t } = useTranslation('edit');
  const count = wanted.wardCodes.length;
  const [isOpen, setOpen] = useState(count > 0);
  return (
    <chakra.li borderWidth="1px" borderRadius="md" ps="3" pe="1" py="1" minW="0" listStyleType="none">
      <chakra.div display="flex" alignItems="center" gap="2">
        <chakra.span flex="1" minW="0" fontWeight="semibold" fontSize="sm">
          {label}
          <chakra.span display="block" fontWeight="normal" textStyle="note">
            {count === 0 ? t('wanted.whole') : t('wanted.wardCount', { count })}
          </chakra.span>
        </chakra.span>
        <RemoveButton type="button" aria-label={t('wanted.remove', { place: label })} onClick={onRemove}>
          <X size={18} aria-hidden />
        </RemoveButton>
      </chakra.div>
      <chakra.details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <chakra.summary
          cursor="pointer"
          fontSize="sm"
          color="accent.strong"
          minH="8"
          display="list-item"
          py="1"
        >
          {t('wanted.narrow')}
        </chakra.summary>
        {isOpen && <Wards {...props} />}
      </chakra.details>
    </chakra.li>
  );
}

function Wards({ wanted: { code, wardCodes }, label, hasRoom, onNarrow, say }: WantedProvinceProps) {
  const { t } = useTranslation('edit');
  const locale = useLocale();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const wards = useWards(code);
  const { data: districts } = useOldDistricts(code);
  const all = wards.data?.wards ?? [];
  const labelOf = (ward: string) => placeLabel(all.find((each) => each.code === ward)?.name ?? ward, locale);
  const add = (ward: string) => {
    onNarrow([...wardCodes, ward]);
    say(t('wanted.added', { place: labelOf(ward) }));
  };
  const remove = (ward: string) => {
    onNarrow(wardCodes.filter((each) => each !== ward));
    say(t('wanted.removed', { place: labelOf(ward) }));
    input.current?.focus();
  };
  const wardsLabel = t('wanted.wards', { province: label });
  return (
    <chakra.div display="grid" gap="2" pb="2" pe="2" minW="0">
      <label htmlFor={id} className="visually-hidden">
        {wardsLabel}
      </label>
      <Combobox
        ties={{
          ...{ id, 'aria-describedby': `${id}-help`, 'aria-invalid': undefined, 'aria-required': undefined },
        }}
        ref={input}
        label={wardsLabel}
        options={hasRoom ? wardOptions(all, districts, wardCodes, locale) : []}
        placeholder={t('typeToFind')}
        noMatch={t(hasRoom ? 'noMatch' : 'wanted.wardsFull', { max: wantedMax.wards })}
        value=""
        onChange={(ward) => ward && add(ward)}
      />
      <chakra.p id={`${id}-help`} textStyle="hint">
        {t('wanted.wardsHelp', { max: wantedMax.wards })}
      </chakra.p>
      <LoadState loads={[wards]} />
      {wardCodes.length > 0 && (
        <chakra.ul aria-label={wardsLabel} display="flex" flexWrap="wrap" gap="2">
          {wardCodes.map((ward) => (
            <chakra.li key={ward} listStyleType="none" minW="0">
              <Chip
                type="button"
                aria-label={t('wanted.remove', { place: labelOf(ward) })}
                onClick={() => remove(ward)}
              >
                {labelOf(ward)}
                <X size={14} aria-hidden />
              </Chip>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
    </chakra.div>
  );
}

const RemoveButton = chakra('button', {
  base: {
    boxSize: '10',
    flexShrink: '0',
    display: 'grid',
    placeItems: 'center',
    borderRadius: 'md',
    color: 'fg.muted',
    cursor: 'pointer',
    _hover: { bg: 'bg.muted', color: 'fg' },
  },
});

const Chip = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minH: '9',
    maxW: 'full',
    px: '3',
    py: '1',
    textAlign: 'start',
    fontSize: 'sm',
    lineHeight: 'snug',
    borderWidth: '1px',
    borderColor: 'accent.solid',
    borderRadius: 'full',
    bg: 'accent.subtle',
    color: 'accent.strong',
    cursor: 'pointer',
    _hover: { bg: 'bg.muted' },
  },
});
