/** Sending a request: what was typed as the contract wants it, a code where one is asked for, and how it ended. */
import { useRef, useState } from 'react';
import { type LeadBody, sendLead, type useLeadForm } from '#frontend/queries/consultation.ts';
import { CallProblem, problemOf } from '#lib/api/http.ts';
import { notSent } from '#lib/form/use-app-form.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { checkAsked, inboxOf, wordingOf } from '#shared/leads/lead-rules.ts';
import { type Outcome, outcomeOf } from './outcome-note.tsx';
import { type WishValues, wishOf } from './wish.ts';

export interface RequestValues {
  name: string;
  phone: string;
  email: string;
  message: string;
  locale: Locale;
  /** What nobody sees. */
  company: string;
  wish: WishValues;
  consent: { answer: boolean; phone: boolean };
}

interface Sending {
  listing: { code: string } | undefined;
  opened: ReturnType<typeof useLeadForm>['data'];
  onOutcome: (outcome: Outcome) => void;
}

/** A code that is asked for: whom it goes to, and what it leads to. */
interface Proof {
  identifier: string;
  onProved: (ticket: string) => void;
  onBack: () => void;
}

export function useSendRequest({ listing, opened, onOutcome }: Sending) {
  const locale = useLocale();
  // One attempt until it is answered: pressed again after a lost line it is still the same.
  const attempt = useRef(crypto.randomUUID());
  const [isChecking, onChecking] = useState(false);
  const [proof, setProof] = useState<Proof>();

  const askProof = (identifier: string) =>
    new Promise<string | typeof notSent>((resolve) => {
      const end = (answer: string | typeof notSent) => {
        setProof(undefined);
        resolve(answer);
      };
      setProof({ identifier, onProved: end, onBack: () => end(notSent) });
    });

  /** Sends it, with a code where the server asks for one; what was typed waits meanwhile. */
  const sendProved = async (body: LeadBody): Promise<Outcome | typeof notSent> => {
    try {
      return { sent: await sendLead(body, opened, onChecking) };
    } catch (error) {
      const { code } = problemOf(error);
      if (code !== 'code-required' && code !== 'ticket-expired') throw error;
      const ticket = await askProof(body.email ?? body.phone ?? '');
      return ticket === notSent ? notSent : sendProved({ ...body, proof: ticket });
    }
  };
  const send = async (values: RequestValues) => {
    const body = bodyOf(values, { listing, locale, attempt: attempt.current });
    const errors = checkAsked(body);
    if (errors.length > 0) throw new CallProblem({ code: 'validation-failed', status: 422, errors });
    try {
      const outcome = await sendProved(body);
      if (outcome === notSent) return notSent;
      onOutcome(outcome);
    } catch (error) {
      const outcome = outcomeOf(error);
      if (!outcome) throw error;
      onOutcome(outcome);
    }
    return undefined;
  };
  return { send, proof, isChecking };
}

interface Context {
  listing: { code: string } | undefined;
  locale: Locale;
  attempt: string;
}

function bodyOf(values: RequestValues, { listing, locale, attempt }: Context): LeadBody {
  const { wish, consent, ...typed } = values;
  const inbox = inboxOf({ listingCode: listing?.code });
  const agreed = (purpose: 'answer' | 'phone') => ({ wordingId: wordingOf(inbox, purpose).id, locale });
  // A call that was agreed to before the number was taken out again is agreed to no more.
  const mayCall = consent.phone && typed.phone;
  return {
    ...typed,
    ...(listing ? { listingCode: listing.code } : { wish: wishOf(wish) }),
    attempt,
    consent: {
      ...(consent.answer && { answer: agreed('answer') }),
      ...(mayCall && { phone: agreed('phone') }),
    },
  };
}
