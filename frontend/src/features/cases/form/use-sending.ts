/** Sends what was typed in a form once its files are checked: one attempt until it is answered. */
import { useEffect, useRef, useState } from 'react';
import { type CaseBody, sendCase } from '#frontend/queries/cases.ts';
import { CallProblem, problemOf } from '#lib/api/http.ts';
import { notSent, type OwnForm } from '#lib/form/use-app-form.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { useSession } from '#lib/session/use-session.ts';
import type { Attachments } from '#lib/uploads/use-attachments.ts';
import type { SentCase } from '#shared/cases/case-model.ts';
import type { CaseFileClaim, CaseKind } from '#shared/cases/model.ts';
import { checkSender } from '#shared/cases/rules.ts';
import type { FieldError } from '#shared/kernel/problem.ts';
import type { SenderValues } from './sender-values.ts';

/** What became of sending: sent just now, sent before, or there is nothing to send it about. */
export type Outcome = { sent: SentCase } | { sentAt: string } | { isGone: true };

interface Sending<Values extends SenderValues> {
  kind: CaseKind;
  form: OwnForm<Values>;
  attachments: Attachments<CaseFileClaim>;
  onChecking: (isChecking: boolean) => void;
  onOutcome: (outcome: Outcome) => void;
  /** What the form itself does not ask: the listing that is reported, say. */
  fixed?: object | undefined;
  /** What the schema alone does not say. */
  check?: ((values: Values) => FieldError[]) | undefined;
}

const invalid = (errors: FieldError[]) => new CallProblem({ code: 'validation-failed', status: 422, errors });

/** Refusals that end the form: there is nothing left to correct. */
function outcomeOf(error: unknown): Outcome | undefined {
  const { code, params } = problemOf(error);
  if (code === 'already-contacted') return { sentAt: String(params?.at ?? '') };
  return code === 'gone' || code === 'not-found' ? { isGone: true } : undefined;
}

export function useSending<Values extends SenderValues>(sending: Sending<Values>) {
  const { kind, form, attachments, onChecking, onOutcome, fixed, check } = sending;
  const locale = useLocale();
  const { me } = useSession();
  // Pressed again after a lost line it is still the same attempt.
  const attempt = useRef(crypto.randomUUID());
  const openedAt = useOpenedAt();
  return async (values: Values): Promise<unknown> => {
    const { files: _, ...typed } = values;
    const errors = [...(check?.(values) ?? []), ...checkSender(kind, values, me !== null)];
    if (errors.length > 0) throw invalid(errors);
    const files = await attachments.settled();
    if (files === 'failed') {
      form.refuse(invalid([{ pointer: '/files', code: 'not-uploaded' }]));
      return notSent;
    }
    const filledInMs = Math.round(performance.now() - openedAt.current);
    const body = { ...typed, ...fixed, files, locale, filledInMs, attempt: attempt.current };
    try {
      onOutcome({ sent: await sendCase(kind, body as unknown as CaseBody<typeof kind>, onChecking) });
    } catch (error) {
      const outcome = outcomeOf(error);
      if (!outcome) throw error;
      onOutcome(outcome);
    }
    return undefined;
  };
}

/** Since when somebody could type. */
function useOpenedAt() {
  const openedAt = useRef(0);
  useEffect(() => {
    openedAt.current = performance.now();
  }, []);
  return openedAt;
}

/** Whether the browser works on a puzzle: for the form's own call and for those of its files. */
export function useChecking(): [isChecking: boolean, onChecking: (isChecking: boolean) => void] {
  const [running, setRunning] = useState(0);
  const onChecking = (isChecking: boolean) =>
    setRunning((count) => Math.max(0, isChecking ? count + 1 : count - 1));
  return [running > 0, onChecking];
}
