/** Asks once, calmly, when documents that somebody accepted have changed in a way that asks for it. */
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { acceptDocuments, useAcceptances } from '#frontend/queries/acceptances.ts';
import { useAct } from '#lib/api/use-act.ts';
import type { DocumentAcceptance } from '#shared/content/documents.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { notify } from '#ui/notify.ts';
import { RuleLinks } from '#ui/rule-links.tsx';

const keyOf = ({ name, version }: Pick<DocumentAcceptance, 'name' | 'version'>) => `${name}@${version}`;

/** What this browser has asked somebody about already; without storage each document asks once. */
function createAsked(userId: string) {
  const place = `rules-asked-${userId}`;
  const read = (): string[] => {
    try {
      return JSON.parse(localStorage.getItem(place) ?? '[]') as string[];
    } catch {
      return [];
    }
  };
  return {
    has: (rule: DocumentAcceptance) => read().includes(keyOf(rule)),
    add(rules: readonly DocumentAcceptance[]) {
      try {
        localStorage.setItem(
          place,
          JSON.stringify([...new Set([...read(), ...rules.map(keyOf)])].slice(-50)),
        );
      } catch {
        // A full or forbidden storage: asked again with the next page.
      }
    },
  };
}

/** The documents to ask about: chosen when they are first known, fewer where another tab accepts meanwhile. */
function useChanged(userId: string) {
  const { data } = useAcceptances(userId, 'change');
  const [asked] = useState(() => createAsked(userId));
  const chosen = useRef<ReadonlySet<string>>(undefined);
  const changed = (data?.items ?? []).filter((rule) => rule.isNeeded && rule.acceptedVersion !== undefined);
  const open = changed.filter((rule) => chosen.current?.has(rule.name) || !asked.has(rule));
  const names = open.map(keyOf).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names stand for the list
  useEffect(() => {
    if (open.length === 0) return;
    chosen.current = new Set(open.map(({ name }) => name));
    asked.add(open);
  }, [names, asked]);
  return open;
}

/** Reading goes on behind it: later is an answer too, and posting asks again. */
export function ChangedRules({ userId }: { userId: string }) {
  const { t } = useTranslation('acceptance');
  const rules = useChanged(userId);
  const [isLater, setLater] = useState(false);
  const accept = useAct(() => acceptDocuments(userId, 'change', rules), {
    onDone: () => notify({ kind: 'success', message: t('accepted') }),
  });
  const later = () => setLater(true);
  const footer = (
    <>
      <Button variant="outline" onClick={later}>
        {t('later')}
      </Button>
      <Button isBusy={accept.isBusy} onClick={() => accept.run()}>
        {t('accept')}
      </Button>
    </>
  );
  return (
    <Dialog
      isOpen={rules.length > 0 && !isLater}
      onClose={later}
      title={t('changedTitle', { count: rules.length })}
      footer={footer}
    >
      <p>{t('changedLead')}</p>
      <RuleLinks rules={rules} />
      <p>{t('changedLater')}</p>
      {accept.problem && <Alert tone="error">{accept.problem}</Alert>}
    </Dialog>
  );
}
