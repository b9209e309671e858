/** Looking for public content by words of its title while they are typed. */
import { chakra } from '@chakra-ui/react';
import Plus from 'lucide-react/icons/plus';
import { type Ref, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRelatable } from '#frontend/queries/content-staff.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import type { ContentCard } from '#shared/content/public-model.ts';
import { languageTag } from '#shared/kernel/locale.ts';
import { Button } from '#ui/button.tsx';
import { Input } from '#ui/form/inputs.tsx';

const pauseMs = 300;
const shortest = 2;

/** What was typed, once nobody has typed for a moment. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}

interface RelatedSearchProps {
  /** What is not offered: it is chosen already, or is the content itself. */
  taken: readonly string[];
  onAdd: (card: ContentCard) => void;
  inputRef: Ref<HTMLInputElement>;
  onBlur: () => void;
}

export function RelatedSearch({ taken, onAdd, inputRef, onBlur }: RelatedSearchProps) {
  const { t } = useTranslation('content-office');
  const id = useId();
  const [typed, setTyped] = useState('');
  const keyword = useSettled(typed.trim());
  const { data, error, isLoading, mutate } = useRelatable({ locale: useLocale(), keyword });
  const isAsked = typed.trim().length >= shortest;
  const isComing = isAsked && (isLoading || keyword !== typed.trim());
  const cards = isAsked && !error ? (data?.items ?? []).filter((card) => !taken.includes(card.id)) : [];
  const words = () => {
    if (!isAsked) return '';
    if (isComing) return t('related.searching');
    if (error) return t('related.failed');
    return cards.length > 0 ? t('related.found', { count: cards.length }) : t('related.none');
  };
  return (
    <div>
      <chakra.label htmlFor={id} display="block" textStyle="hint" mb="1">
        {t('related.search')}
      </chakra.label>
      <Input
        id={id}
        {...({ ref: inputRef } as object)}
        type="search"
        autoComplete="off"
        maxLength={80}
        value={typed}
        onBlur={onBlur}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          // The form is not sent from here.
          event.preventDefault();
          if (error) void mutate();
        }}
      />
      <chakra.p role="status" textStyle="hint" mt="1.5" minH="5">
        {words()}
      </chakra.p>
      {error !== undefined && isAsked && !isComing && (
        <Button variant="outline" size="sm" onClick={() => void mutate()}>
          {t('filter.search')}
        </Button>
      )}
      {cards.length > 0 && <Found cards={cards} isComing={isComing} onAdd={onAdd} />}
    </div>
  );
}

interface FoundProps {
  cards: readonly ContentCard[];
  isComing: boolean;
  onAdd: (card: ContentCard) => void;
}

function Found({ cards, isComing, onAdd }: FoundProps) {
  const { t } = useTranslation('content-office');
  return (
    <chakra.ul display="grid" gap="1" aria-busy={isComing}>
      {cards.map((card) => (
        <li key={card.id}>
          <Button
            variant="ghost"
            width="full"
            height="auto"
            minH="11"
            py="2"
            justifyContent="flex-start"
            textAlign="start"
            whiteSpace="normal"
            aria-label={t('related.add', { title: card.title })}
            onClick={() => onAdd(card)}
          >
            <Plus size={18} aria-hidden />
            <chakra.span minW="0" overflowWrap="anywhere" lang={languageTag(card.locale)}>
              {card.title}
              <chakra.span display="block" textStyle="note" fontWeight="normal">
                {t(`title.${card.kind}`)}
              </chakra.span>
            </chakra.span>
          </Button>
        </li>
      ))}
    </chakra.ul>
  );
}
