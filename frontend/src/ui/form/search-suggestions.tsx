/** What somebody who types may mean: recent and saved searches, places, parks, categories (the combobox pattern of ARIA). */
import { chakra } from '@chakra-ui/react';
import { type RefObject, useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useEndpoint } from '#lib/api/use-endpoint.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { pathOf } from '#lib/paths.ts';
import { forgetSearches, recentLike, rememberSearch } from '#lib/recent-searches.ts';
import { searchesLike, useSearches } from '#lib/saved/searches.ts';
import { searchApi } from '#shared/search/api.ts';
import type { SearchSuggestion } from '#shared/search/understanding-model.ts';

/** A text as if it had been typed, or filters with the words before those that they stand for. */
export type SearchChoice = { text: string } | { head: string; filters: SearchSuggestion['filters'] };

export interface SearchSuggestionsProps {
  field: RefObject<HTMLInputElement | null>;
  /** The key that was pressed last in the field. */
  lastKey: RefObject<string>;
  onChoose(choice: SearchChoice): void;
}

interface Row {
  key: string;
  label: string;
  within?: string | undefined;
  /** What it is. */
  about: string;
  choose(): void;
}

/** Typing that goes on asks for nothing in between. */
const pauseMs = 120;

/** The text of the field a moment after it was typed. */
function useTyped(words: string): string {
  const [typed, setTyped] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setTyped(words), pauseMs);
    return () => clearTimeout(timer);
  }, [words]);
  return typed.trim();
}

/** Everything that can be chosen for what stands in the field. */
function useRows(
  words: string,
  isWanted: boolean,
  onChoose: SearchSuggestionsProps['onChoose'],
  onForget: () => void,
): Row[] {
  const { t } = useTranslation('search-box');
  const locale = useLocale();
  const q = useTyped(words);
  const { data } = useEndpoint(searchApi.suggestSearches, isWanted && q ? { query: { q, locale } } : null, {
    ...{ keepPreviousData: true, revalidateOnFocus: false, dedupingInterval: 60_000 },
    shouldRetryOnError: false,
  });
  const navigate = useNavigate();
  const searches = useSearches();
  const isUnknown = searches === undefined;
  useEffect(() => {
    // Those of an account are asked for where somebody is about to type.
    if (isWanted && isUnknown)
      void import('#lib/saved/keep-searches.ts').then(({ loadSearches }) => loadSearches());
  }, [isWanted, isUnknown]);
  const saved = searchesLike(searches ?? [], words).map(
    ({ address, name }): Row => ({
      key: `saved ${address}`,
      label: name,
      about: t('savedSearch'),
      choose: () => void navigate(`${pathOf('projects')}?${address}`),
    }),
  );
  const recent = recentLike(words).map(
    (text): Row => ({
      key: `recent ${text}`,
      label: text,
      about: t('recent'),
      choose: () => onChoose({ text }),
    }),
  );
  const head = data?.head ?? '';
  const suggested = (words.trim() ? (data?.items ?? []) : []).map(
    ({ kind, label, within, filters }): Row => ({
      ...{ key: `${kind} ${label} ${within}`, label, within, about: t(`kind.${kind}`) },
      choose() {
        rememberSearch(`${head} ${label}`);
        onChoose({ head, filters });
      },
    }),
  );
  const forget: Row = { key: 'forget', label: t('forget'), about: '', choose: onForget };
  return [...recent, ...saved, ...suggested, ...(recent.length > 0 && !words.trim() ? [forget] : [])];
}

/** Whether the list is open, and which row the arrows are at; the field's own events move both. */
function useField({ field, lastKey, onChoose }: SearchSuggestionsProps) {
  const [words, setWords] = useState(field.current?.value ?? '');
  const [isAsked, setAsked] = useState(false);
  const [at, setAt] = useState(-1);
  const open = () => {
    setWords(field.current?.value ?? '');
    setAt(-1);
    setAsked(true);
  };
  const close = () => setAsked(false);
  const rows = useRows(
    words,
    isAsked,
    (choice) => {
      close();
      onChoose(choice);
    },
    () => {
      forgetSearches();
      close();
    },
  );
  const isOpen = isAsked && rows.length > 0;
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && !isOpen) open();
    else if (step) {
      event.preventDefault();
      // Behind the last row and before the first one is the field itself.
      const count = rows.length + 1;
      setAt(((at + 1 + step + count) % count) - 1);
    } else if (event.key === 'Enter' && isOpen && rows[at]) {
      event.preventDefault();
      rows[at].choose();
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    }
  });
  const onSubmit = useEffectEvent(() => {
    rememberSearch(field.current?.value ?? '');
    close();
  });
  const onInput = useEffectEvent(open);
  const onBlur = useEffectEvent(close);
  useEffect(() => {
    const input = field.current!;
    const { form } = input;
    const stop = new AbortController();
    const { signal } = stop;
    // What was typed while this code was on its way, and not sent since.
    if (document.activeElement === input && lastKey.current !== 'Enter') onInput();
    for (const name of ['input', 'focus', 'click']) input.addEventListener(name, () => onInput(), { signal });
    input.addEventListener('blur', () => onBlur(), { signal });
    input.addEventListener('keydown', (event) => onKeyDown(event), { signal });
    form?.addEventListener('submit', () => onSubmit(), { signal });
    return () => stop.abort();
  }, [field, lastKey]);
  return { rows, isOpen, at };
}

export default function SearchSuggestions(props: SearchSuggestionsProps) {
  const { field } = props;
  const { t } = useTranslation('search-box');
  const id = useId();
  const { rows, isOpen, at } = useField(props);
  const idOf = (row: number) => `${id}-${row}`;
  useEffect(() => {
    const input = field.current!;
    input.setAttribute('role', 'combobox');
    input.setAttribute('autocomplete', 'off');
    input.setAttribute('aria-autocomplete', 'list');
    input.setAttribute('aria-controls', id);
    input.setAttribute('aria-expanded', String(isOpen));
    if (isOpen && at >= 0) input.setAttribute('aria-activedescendant', idOf(at));
    else input.removeAttribute('aria-activedescendant');
  });
  return (
    <>
      <span role="status" className="visually-hidden">
        {isOpen && t('count', { count: rows.length })}
      </span>
      {isOpen && (
        <List
          role="listbox"
          id={id}
          aria-label={t('suggestions')}
          onPointerDown={(event) => event.preventDefault()}
        >
          {rows.map(({ key, label, within, about, choose }, row) => (
            <Option
              key={key}
              id={idOf(row)}
              role="option"
              tabIndex={-1}
              aria-selected={row === at}
              onClick={choose}
            >
              <chakra.span minW="0">
                {label}
                {within && <chakra.span color="fg.muted">{`, ${within}`}</chakra.span>}
              </chakra.span>
              <chakra.span textStyle="note" flex="none">
                {about}
              </chakra.span>
            </Option>
          ))}
        </List>
      )}
    </>
  );
}

const List = chakra('div', {
  base: {
    position: 'absolute',
    insetInline: '0',
    top: 'calc(100% + 4px)',
    zIndex: 'dropdown',
    minW: { md: 'md' },
    maxH: '24rem',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    bg: 'bg',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'md',
    boxShadow: 'lg',
    py: '1',
  },
});

const Option = chakra('div', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: '3',
    px: '3',
    py: '2.5',
    minH: '11',
    fontSize: 'sm',
    cursor: 'pointer',
    _hover: { bg: 'bg.muted' },
    '&[aria-selected=true]': { bg: 'accent.subtle' },
  },
});
