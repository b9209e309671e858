/** Help pages that may answer what is being typed: quietly below the question, each in a tab of its own. */
import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useDocumentLines } from '#frontend/queries/content.ts';
import { RuleLinks } from '#ui/rule-links.tsx';
import { suggestPages, type Topic } from './suggest.ts';

/** A pause of this length ends a word. */
const pauseMs = 400;

/** A value once it has stood still for a moment. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** Reads the form's topic and question; without anything to suggest, or while pages cannot be had, it is not there. */
export function Suggestions() {
  const { t } = useTranslation('cases');
  const [topic = '', question = ''] = useWatch({ name: ['topic', 'question'] }) as (string | undefined)[];
  const typed = useSettled(question);
  const isAsking = topic !== '' || typed.trim().length > 2;
  const documents = useDocumentLines(isAsking).data?.items ?? [];
  const pages = isAsking ? suggestPages(typed, (topic || undefined) as Topic | undefined, documents) : [];
  if (pages.length === 0) return null;
  return (
    <chakra.section aria-labelledby="suggested" bg="bg.subtle" borderRadius="lg" px="4" py="3" fontSize="sm">
      <chakra.h3 id="suggested" fontSize="sm" fontWeight="semibold">
        {t('support.suggested')}
      </chakra.h3>
      <RuleLinks rules={pages} />
    </chakra.section>
  );
}
