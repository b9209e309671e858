/** The acts on one item: each runs once, tells what it did, and shows what there is now where somebody was faster. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { loadOfficeContent, refreshVersions } from '#frontend/queries/content-staff.ts';
import { call } from '#lib/api/client.ts';
import { problemOf } from '#lib/api/http.ts';
import { useAct } from '#lib/api/use-act.ts';
import { useProblem } from '#lib/api/use-problem.ts';
import type { Me } from '#shared/accounts/model.ts';
import type { ContentAct } from '#shared/content/kinds.ts';
import { contentStaffApi as api } from '#shared/content/staff-api.ts';
import type { ContentMeta, ContentRecord } from '#shared/content/staff-model.ts';
import type { FieldError } from '#shared/kernel/problem.ts';
import type { ContentReason } from '#shared/kernel/staff-reason.ts';
import { notify } from '#ui/notify.ts';
import { listPath } from '../office.ts';
import { useAfterAct } from '../use-after-act.ts';

interface ItemActsOptions {
  record: ContentRecord;
  me: Me;
  onRecord: (record: ContentRecord) => unknown;
  /** Staff have decided about it as it was before. */
  onDecided: (before: ContentMeta) => void;
}

export interface ItemActs {
  me: Me;
  isBusy: boolean;
  /** What is missing before it may be submitted or published. */
  missing: readonly FieldError[];
  problem: string | null;
  act: (act: ContentAct) => Promise<void>;
  /** Approves or publishes at once. */
  releaseNow: (act: 'approve' | 'publish') => Promise<void>;
  /** The same at a time; a problem is thrown for the dialog that asked for it. */
  release: (act: 'approve' | 'publish', publishAt?: string) => Promise<void>;
  decide: (act: 'refuse' | 'take-down', reason: ContentReason) => Promise<void>;
  restore: (number: number) => Promise<void>;
}

export function useItemActs({ record, me, onRecord, onDecided }: ItemActsOptions): ItemActs {
  const { t } = useTranslation('content-office');
  const navigate = useNavigate();
  const afterAct = useAfterAct(me.id);
  const { missing, run } = useRefusals(record.meta.id, onRecord);
  const { id, version, kind } = record.meta;
  const params = { id };

  const own = useAct((act: ContentAct) =>
    run(async () => {
      await call(api.actOnContent, { params: { id, act }, body: { version } });
      if (act === 'delete') {
        notify({ kind: 'success', message: t('done.delete') });
        await navigate(listPath(kind));
        return;
      }
      const next = await loadOfficeContent(id);
      await afterAct(act, record.meta, next);
      onRecord(next);
    }),
  );
  const release = (act: 'approve' | 'publish', publishAt?: string) =>
    run(async () => {
      const body = { version, ...(publishAt && { publishAt }) };
      const endpoint = act === 'approve' ? api.approveContent : api.publishContent;
      const next = await call(endpoint, { params, body });
      await afterAct(act, record.meta, next);
      onDecided(record.meta);
      onRecord(next);
    });
  const now = useAct((act: 'approve' | 'publish') => release(act));
  const back = useAct((number: number) =>
    run(async () => {
      const next = await call(api.restoreContentVersion, {
        params: { id, number: String(number) },
        body: { version },
      });
      notify({ kind: 'success', message: t('done.restore', { n: number }) });
      await refreshVersions(id);
      onRecord(next);
    }),
  );
  return {
    ...{ me, missing, release },
    isBusy: own.isBusy || now.isBusy || back.isBusy,
    problem: missing.length > 0 ? null : (own.problem ?? now.problem ?? back.problem),
    act: own.run,
    releaseNow: now.run,
    restore: back.run,
    decide: (act, reason) =>
      run(async () => {
        const endpoint = act === 'refuse' ? api.refuseContent : api.takeDownContent;
        const next = await call(endpoint, { params, body: { version, reason } });
        await afterAct(act, record.meta, next);
        onDecided(record.meta);
        onRecord(next);
      }),
  };
}

/** Runs an act; where somebody else was faster a notice says so and what is there now is shown. */
function useRefusals(id: string, onRecord: ItemActsOptions['onRecord']) {
  const wordOf = useProblem();
  const [missing, setMissing] = useState<readonly FieldError[]>([]);
  async function run<Result>(act: () => Promise<Result>): Promise<Result> {
    setMissing([]);
    try {
      return await act();
    } catch (error) {
      const { code, errors = [] } = problemOf(error);
      if (code.endsWith('-conflict')) {
        notify({ kind: 'error', message: wordOf(error) });
        onRecord(await loadOfficeContent(id));
      }
      setMissing(errors.filter(({ pointer }) => pointer !== '/publishAt'));
      throw error;
    }
  }
  return { missing, run };
}
