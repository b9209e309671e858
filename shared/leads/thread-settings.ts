/** How much anybody may write in threads, and whose first messages wait for staff: settings of a master. */
import * as z from 'zod';

const count = (max: number) => z.int().min(1).max(max);

export const ThreadSettings = z.object({
  messagesPerDay: count(5000).meta({ description: 'Messages of one person in a day' }),
  messagesPerThreadDay: count(1000).meta({ description: 'Messages of one side of a thread in a day' }),
  newWriterDays: z.int().min(0).max(365).meta({
    description: 'How long an account counts as new in threads; 0: nothing is held',
  }),
  heldMessages: z.int().min(0).max(50).meta({
    description:
      'So many first messages of whoever is new wait for staff where they hold a phone number or link',
  }),
});
export type ThreadSettings = z.infer<typeof ThreadSettings>;

export const defaultThreadSettings: ThreadSettings = {
  ...{ messagesPerDay: 200, messagesPerThreadDay: 60, newWriterDays: 7, heldMessages: 3 },
};
