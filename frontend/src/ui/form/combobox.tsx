/** A text field over a list: type to narrow, arrows and Enter to pick (the combobox pattern of ARIA). */
import { chakra } from '@chakra-ui/react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type KeyboardEvent, type Ref, useId, useRef, useState } from 'react';
import { type MatchedOption, matchOptions } from '#lib/match-options.ts';
import type { FieldTies } from './field.tsx';
import { Input } from './inputs.tsx';

export interface ComboboxProps {
  ties: FieldTies;
  /** Names the list of options. */
  label: string;
  options: readonly MatchedOption[];
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
  placeholder?: string;
  isDisabled?: boolean;
  /** Said when nothing fits. */
  noMatch: string;
  /** Takes any text: the options are only offered, and each is worth its own words. */
  isFree?: boolean;
  maxLength?: number;
}

/**
 * What is typed lives only while the field has the focus; leaving it picks the one fitting option or nothing. A free
 * one keeps what was typed.
 */
export function Combobox(props: ComboboxProps) {
  const { ties, options, value, onBlur, ref, placeholder, isDisabled, isFree, maxLength } = props;
  const list = useCombobox(props);
  return (
    <chakra.div position="relative">
      <Input
        {...ties}
        {...({ ref } as object)}
        role="combobox"
        aria-expanded={list.isOpen}
        aria-controls={list.id}
        aria-autocomplete="list"
        aria-activedescendant={list.isOpen && list.active ? list.idOf(list.active) : undefined}
        autoComplete="off"
        spellCheck={false}
        pe="9"
        placeholder={placeholder}
        disabled={isDisabled}
        maxLength={maxLength}
        value={list.typed ?? (isFree ? value : labelOf(options, value))}
        onChange={(event) => list.type(event.target.value)}
        onClick={list.open}
        onKeyDown={list.onKeyDown}
        onBlur={() => {
          list.leave();
          onBlur?.();
        }}
      />
      <chakra.span position="absolute" insetInlineEnd="3" top="3" pointerEvents="none" aria-hidden>
        <ChevronDown size={18} />
      </chakra.span>
      {list.isOpen && <Options {...list} label={props.label} chosen={value} noMatch={props.noMatch} />}
    </chakra.div>
  );
}

const labelOf = (options: readonly MatchedOption[], value: string) =>
  options.find((option) => option.value === value)?.label ?? '';

function useCombobox({ options, value, onChange, isFree = false }: ComboboxProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const fitting = matchOptions(options, typed ?? '');
  const active = at < 0 ? undefined : fitting[Math.min(at, fitting.length - 1)];
  /** Enter takes a free text as it was typed, unless an arrow has chosen something else. */
  const first = isFree ? -1 : 0;

  const open = () => {
    if (isOpen) return;
    setAt(
      Math.max(
        first,
        options.findIndex((option) => option.value === value),
      ),
    );
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    setTyped(null);
  };
  const pick = (option: MatchedOption | undefined) => {
    close();
    if (option && option.value !== value) onChange(option.value);
  };
  return {
    id,
    isOpen,
    typed,
    fitting,
    active,
    open,
    pick,
    idOf: (option: MatchedOption) => `${id}-${option.value}`,
    type(text: string) {
      setTyped(text);
      setAt(first);
      setOpen(true);
      if (isFree) onChange(text);
    },
    leave() {
      if (isFree) return close();
      const isEmptied = typed !== null && typed.trim() === '';
      if (isEmptied) onChange('');
      pick(typed?.trim() && fitting.length === 1 ? fitting[0] : undefined);
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.nativeEvent.isComposing) return;
      const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key];
      if (step) {
        event.preventDefault();
        if (isOpen) setAt(Math.max(0, Math.min(fitting.length - 1, at + step)));
        else open();
      } else if (event.key === 'Enter' && isOpen) {
        event.preventDefault();
        pick(active);
      } else if (event.key === 'Escape' && isOpen) {
        event.stopPropagation();
        close();
      }
    },
  };
}

type OptionsProps = ReturnType<typeof useCombobox> &
  Pick<ComboboxProps, 'label' | 'noMatch'> & { chosen: string };

/** The pointer never takes the focus from the field. */
function Options({ id, idOf, fitting, active, pick, label, chosen, noMatch }: OptionsProps) {
  const shown = useRef<string | undefined>(undefined);
  const follow = (element: HTMLElement | null) => {
    if (!element || shown.current === element.id) return;
    shown.current = element.id;
    element.scrollIntoView({ block: 'nearest' });
  };
  return (
    <chakra.div
      position="absolute"
      insetInline="0"
      top="calc(100% + 4px)"
      zIndex="dropdown"
      maxH="18rem"
      overflowY="auto"
      overscrollBehavior="contain"
      bg="bg"
      borderWidth="1px"
      borderColor="border.emphasized"
      borderRadius="md"
      boxShadow="lg"
      py="1"
      onPointerDown={(event) => event.preventDefault()}
    >
      <div role="listbox" id={id} aria-label={label} tabIndex={-1}>
        {fitting.map((option) => (
          <Row
            key={option.value}
            id={idOf(option)}
            role="option"
            tabIndex={-1}
            aria-selected={option.value === chosen}
            data-active={option === active || undefined}
            ref={option === active ? follow : undefined}
            onClick={() => pick(option)}
          >
            {option.label}
          </Row>
        ))}
      </div>
      {fitting.length === 0 && (
        <chakra.p px="3" py="2" textStyle="hint" role="status">
          {noMatch}
        </chakra.p>
      )}
    </chakra.div>
  );
}

const Row = chakra('div', {
  base: {
    px: '3',
    py: '2',
    minH: '10',
    fontSize: 'sm',
    cursor: 'pointer',
    _hover: { bg: 'bg.muted' },
    '&[aria-selected=true]': { fontWeight: 'semibold', color: 'accent.strong' },
    '&[data-active]': { bg: 'accent.subtle' },
  },
});
