/** How fast an inbox is answered, from the counts that are kept of it. */
import type { InboxFigures } from '#shared/leads/lead-model.ts';
import { answerHours, answersWithin, isAnswerTimeShown, slowerThanAll } from '#shared/leads/lead-rules.ts';
import type { StoredBox } from './items.ts';

export function figuresOf(box: StoredBox): InboxFigures {
  const buckets = [...answerHours.map(String), slowerThanAll];
  const counts = Object.fromEntries(buckets.map((name) => [name, Number(box[`h${name}`] ?? 0)]));
  const { received, answered } = box;
  const answersWithinHours = answersWithin(counts);
  const figures = {
    ...{ received, answered, unread: Math.max(0, box.unread) },
    ...(answersWithinHours !== undefined && { answersWithinHours }),
  };
  return { ...figures, isShown: isAnswerTimeShown(figures) };
}

/** Within how many hours most requests of an inbox are answered, as visitors are told; undefined where that says too little. */
export function shownAnswerTime(box: StoredBox): number | undefined {
  const { isShown, answersWithinHours } = figuresOf(box);
  return isShown ? answersWithinHours : undefined;
}
