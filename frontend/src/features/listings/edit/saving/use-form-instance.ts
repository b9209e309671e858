/** Which posting form is open: its address changes when its draft gets a code, and the form has to stay as it is. */
import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

interface Instance {
  /** What its address named when it was opened. */
  subject: string;
  /** The code that it got since. */
  code: string;
  count: number;
}

export interface FormInstance {
  /** Another one is another form. */
  instance: string;
  /** The form's draft has a code from now on: the address names it, so that a reload goes on with it. */
  onKept(code: string): void;
}

/** `subject` names what the address asks for; a step of a phone back to an address without the code is no other form. */
export function useFormInstance(subject: string): FormInstance {
  const { hash, state } = useLocation();
  const navigate = useNavigate();
  const open = useRef<Instance>({ subject, code: '', count: 0 });
  const { code, count } = open.current;
  const isOwn = code !== '' && subject === code;
  const isStep = code !== '' && subject === open.current.subject && hash !== '';
  const isUntouched = code === '' && subject === open.current.subject;
  if (!isOwn && !isStep && !isUntouched) open.current = { subject, code: '', count: count + 1 };
  const { current } = open;
  return {
    instance: `${current.count} ${current.subject}`,
    onKept(next) {
      open.current = { ...open.current, code: next };
      void navigate(
        { search: `?draft=${next}`, hash: window.location.hash || hash },
        { replace: true, state, preventScrollReset: true },
      );
    },
  };
}
