/** Asks for the day and the hour of Viet Nam at which something becomes public. */
import { chakra } from '@chakra-ui/react';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf } from '#lib/api/http.ts';
import { useAct } from '#lib/api/use-act.ts';
import { useFieldWords } from '#lib/form/use-app-form.ts';
import { readDate } from '#lib/numbers/date-text.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DateInput } from '#ui/form/date-input.tsx';
import { Input } from '#ui/form/inputs.tsx';
import type { ItemActs } from './use-item-acts.ts';

interface ScheduleDialogProps {
  act: 'approve' | 'publish';
  acts: ItemActs;
  onClose: () => void;
}

/** The point in time of a day and an hour in Viet Nam; null where either is none. */
export function instantOf(day: string, time: string): string | null {
  const date = readDate(day);
  if (!date || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return null;
  return new Date(`${date}T${time}:00+07:00`).toISOString();
}

export function ScheduleDialog({ act, acts, onClose }: ScheduleDialogProps) {
  const { t } = useTranslation(['content-office', 'app']);
  const words = useFieldWords('content-office:errors');
  const id = useId();
  const [day, setDay] = useState('');
  const [time, setTime] = useState('08:00');
  const [isWrong, setWrong] = useState(false);
  const { run, isBusy, error, problem, forget } = useAct(
    (publishAt: string) => acts.release(act, publishAt),
    { onDone: onClose },
  );
  const atTime = problemOf(error).errors?.find(({ pointer }) => pointer === '/publishAt');
  const said = isWrong
    ? words({ code: 'invalid-format' }, 'publishAt')
    : atTime && words(atTime, 'publishAt');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const publishAt = instantOf(day, time);
    setWrong(publishAt === null);
    if (publishAt) void run(publishAt);
  };
  const change = (set: (value: string) => void) => (value: string) => {
    set(value);
    setWrong(false);
    forget();
  };
  const ties = {
    'aria-invalid': said ? (true as const) : undefined,
    'aria-describedby': said ? `${id}-error` : undefined,
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('ask.schedule')}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('app:cancel')}
          </Button>
          <Button type="submit" form={id} isBusy={isBusy}>
            {t('act.schedule')}
          </Button>
        </>
      }
    >
      <chakra.p mb="4">{t('ask.scheduleHint')}</chakra.p>
      <chakra.form id={id} noValidate onSubmit={submit} display="grid" gap="4" gridTemplateColumns="1fr 8rem">
        <Fields id={id} day={day} time={time} ties={ties} onDay={change(setDay)} onTime={change(setTime)} />
      </chakra.form>
      {said && (
        <chakra.p id={`${id}-error`} role="alert" mt="2" fontSize="sm" color="fg.error" fontWeight="semibold">
          {said}
        </chakra.p>
      )}
      {problem && !atTime && <Alert tone="error">{problem}</Alert>}
    </Dialog>
  );
}

interface FieldsProps {
  id: string;
  day: string;
  time: string;
  ties: { 'aria-invalid': true | undefined; 'aria-describedby': string | undefined };
  onDay: (day: string) => void;
  onTime: (time: string) => void;
}

function Fields({ id, day, time, ties, onDay, onTime }: FieldsProps) {
  const { t } = useTranslation('content-office');
  return (
    <>
      <div>
        <chakra.label htmlFor={`${id}-day`} textStyle="label" display="block" mb="1">
          {t('schedule.day')}
        </chakra.label>
        <DateInput id={`${id}-day`} {...ties} value={day} onChange={onDay} />
      </div>
      <div>
        <chakra.label htmlFor={`${id}-time`} textStyle="label" display="block" mb="1">
          {t('schedule.time')}
        </chakra.label>
        <Input
          id={`${id}-time`}
          type="time"
          {...ties}
          value={time}
          onChange={(event) => onTime(event.target.value)}
        />
      </div>
    </>
  );
}
