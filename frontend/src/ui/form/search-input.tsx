/** The field of a search, under which what may be meant comes while somebody types. It is a plain field until then. */
import { chakra } from '@chakra-ui/react';
import { type ComponentProps, Suspense, useRef, useState } from 'react';
import { useLazyPart } from '#lib/i18n/use-lazy-part.ts';
import { Input } from './inputs.tsx';
import type { SearchChoice, SearchSuggestionsProps } from './search-suggestions.tsx';

type SearchInputProps = ComponentProps<typeof Input> & {
  /** Something was chosen instead of typed to its end. */
  onChoose(choice: SearchChoice): void;
};

export function SearchInput({ onChoose, ...rest }: SearchInputProps) {
  const field = useRef<HTMLInputElement>(null);
  const lastKey = useRef('');
  const [isUsed, setUsed] = useState(false);
  const Suggestions = useLazyPart<SearchSuggestionsProps>(
    ['search-box'],
    async () => (await import('./search-suggestions.tsx')).default,
  );
  return (
    <chakra.div position="relative" flex="1" minW="0">
      <Input
        type="search"
        name="q"
        maxLength={200}
        enterKeyHint="search"
        {...rest}
        {...({ ref: field } as object)}
        onFocus={() => setUsed(true)}
        onKeyDown={({ key }) => {
          lastKey.current = key;
        }}
      />
      {isUsed && (
        <Suspense fallback={null}>
          <Suggestions field={field} lastKey={lastKey} onChoose={onChoose} />
        </Suspense>
      )}
    </chakra.div>
  );
}
