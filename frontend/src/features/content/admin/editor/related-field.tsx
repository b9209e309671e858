/** What the page leads on to, chosen by hand: found by words of its title, put into an order, taken out again. */
import { chakra } from '@chakra-ui/react';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useRelatable } from '#frontend/queries/content-staff.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { contentLimits } from '#shared/content/model.ts';
import type { ContentCard } from '#shared/content/public-model.ts';
import { Button } from '#ui/button.tsx';
import { FieldGroup } from '#ui/form/field.tsx';
import { RelatedSearch } from './related-search.tsx';

const limit = contentLimits.relatedMax;
type Act = 'up' | 'down' | 'remove';
/** What has the focus after an act: a button of an entry, or the search. */
type Focus = { id: string; act: Act } | 'search';

/** The cards of what is chosen, also of what is not public any more for as long as it was seen. */
function useChosenCards(ids: readonly string[], found: ReadonlyMap<string, ContentCard>) {
  const { data } = useRelatable({ locale: useLocale(), ids });
  const cards = new Map(data?.items.map((card) => [card.id, card]));
  return ids.map((id) => ({ id, card: cards.get(id) ?? found.get(id), isKnown: data !== undefined }));
}

/** Moves the focus once the list has been drawn anew. */
function useFocus(box: React.RefObject<HTMLElement | null>) {
  const [next, setNext] = useState<Focus>();
  useEffect(() => {
    if (!next) return;
    const wanted = next === 'search' ? 'input' : `[data-entry="${next.id}"] [data-act="${next.act}"]`;
    const other = next === 'search' ? '' : `[data-entry="${next.id}"] button:not(:disabled)`;
    const found = box.current?.querySelector<HTMLButtonElement>(wanted);
    const target = found && !found.disabled ? found : other && box.current?.querySelector<HTMLElement>(other);
    if (target) target.focus();
    setNext(undefined);
  }, [next, box]);
  return setNext;
}

/** What can be done with the choice; each act says what came of it, and where the focus goes on. */
function useChoice(
  ids: readonly string[],
  onChange: (ids: string[]) => void,
  setFocus: (focus: Focus) => void,
) {
  const { t } = useTranslation('content-office');
  const [found, setFound] = useState<ReadonlyMap<string, ContentCard>>(new Map());
  const [said, setSaid] = useState('');
  const put = (next: string[], words: string, focus: Focus) => {
    onChange(next);
    setSaid(words);
    setFocus(focus);
  };
  const count = (next: readonly string[]) => t('related.chosen', { count: next.length, limit });
  return {
    ...{ said, found },
    add(card: ContentCard) {
      if (ids.includes(card.id) || ids.length >= limit) return;
      const next = [...ids, card.id];
      setFound(new Map([...found, [card.id, card]]));
      put(next, count(next), next.length < limit ? 'search' : { id: card.id, act: 'remove' });
    },
    remove(id: string) {
      const next = ids.filter((one) => one !== id);
      const neighbour = next[Math.min(ids.indexOf(id), next.length - 1)];
      put(next, count(next), neighbour ? { id: neighbour, act: 'remove' } : 'search');
    },
    move(id: string, step: 1 | -1) {
      const at = ids.indexOf(id) + step;
      const next = ids.filter((one) => one !== id);
      next.splice(at, 0, id);
      const words = t('related.moved', { n: at + 1, count: ids.length });
      put(next, words, { id, act: step === 1 ? 'down' : 'up' });
    },
  };
}

/** `ownId`: the content itself, once it is stored. */
export function RelatedField({ ownId }: { ownId: string | undefined }) {
  const { t } = useTranslation('content-office');
  const { field } = useController({ name: 'related' });
  const ids: string[] = field.value;
  const box = useRef<HTMLDivElement>(null);
  const { said, found, ...acts } = useChoice(ids, field.onChange, useFocus(box));
  const chosen = useChosenCards(ids, found);
  return (
    <div ref={box}>
      <FieldGroup name="related" label={t('field.related')} help={t('related.help', { limit })} isOptional>
        <chakra.div display="grid" gap="4">
          {chosen.length > 0 && (
            <chakra.ol display="grid" gap="2">
              {chosen.map((entry, at) => (
                <Entry key={entry.id} {...entry} at={at} count={chosen.length} acts={acts} />
              ))}
            </chakra.ol>
          )}
          {ids.length < limit ? (
            <RelatedSearch
              taken={ownId ? [...ids, ownId] : ids}
              onAdd={acts.add}
              inputRef={field.ref}
              onBlur={field.onBlur}
            />
          ) : (
            <chakra.p textStyle="hint">{t('related.full', { limit })}</chakra.p>
          )}
        </chakra.div>
      </FieldGroup>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </div>
  );
}

interface EntryProps {
  id: string;
  card: ContentCard | undefined;
  /** Whether it has been asked which of them are public. */
  isKnown: boolean;
  at: number;
  count: number;
  acts: { remove: (id: string) => void; move: (id: string, step: 1 | -1) => void };
}

function Entry({ id, card, isKnown, at, count, acts }: EntryProps) {
  const { t } = useTranslation('content-office');
  const title = card?.title ?? (isKnown ? t('related.gone') : '…');
  const button = (act: Act, Icon: typeof X, run: () => void, isDisabled = false) => (
    <Button
      isIcon
      variant="plain"
      data-act={act}
      aria-label={t(`related.${act}`, { title })}
      disabled={isDisabled}
      onClick={run}
    >
      <Icon size={18} aria-hidden />
    </Button>
  );
  return (
    <chakra.li
      data-entry={id}
      borderWidth="1px"
      borderRadius="md"
      ps="3"
      py="1"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="flex-end"
      columnGap="2"
    >
      <chakra.div flex="1 1 14rem" minW="0" py="1.5">
        <chakra.p overflowWrap="anywhere">{title}</chakra.p>
        <chakra.p textStyle="note">
          {card ? t(`title.${card.kind}`) : isKnown && t('related.goneHint')}
        </chakra.p>
      </chakra.div>
      <chakra.span display="flex" flexShrink="0">
        {button('up', ArrowUp, () => acts.move(id, -1), at === 0)}
        {button('down', ArrowDown, () => acts.move(id, 1), at === count - 1)}
        {button('remove', X, () => acts.remove(id))}
      </chakra.span>
    </chakra.li>
  );
}
