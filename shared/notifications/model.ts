/** Notifications as a person sees them, and by which ways they want to hear of what. */
import * as z from 'zod';
import { Ulid } from '../kernel/id.ts';
import { Instant } from '../kernel/time.ts';
import { type NotificationTemplate, notificationTemplates } from './templates.ts';

const names = Object.keys(notificationTemplates) as [NotificationTemplate, ...NotificationTemplate[]];

export const Notification = z
  .object({
    id: Ulid,
    template: z.enum(names).meta({ description: 'Its words lie with the client, in the five languages' }),
    values: z.record(z.string(), z.string()).meta({ description: 'What the words are filled with' }),
    path: z.string().meta({ description: 'The page of the site that it leads to' }),
    at: Instant,
    readAt: Instant.optional(),
  })
  .meta({ id: 'Notification' });
export type Notification = z.infer<typeof Notification>;

/** What a person may switch off; alerts about how they get in always go out. */
export const chosenGroups = ['review', 'deadline', 'seller', 'leads', 'support', 'consultation'] as const;
export const ChosenGroup = z.enum(chosenGroups);
export type ChosenGroup = z.infer<typeof ChosenGroup>;

const Ways = z.object({
  email: z.boolean(),
  phone: z.boolean().meta({ description: 'By Zalo where it has a template, else by text message' }),
});
export type Ways = z.infer<typeof Ways>;

/** By which ways, beside the list in the app, a person hears of each group. */
export const NotificationChoices = z
  .object({
    review: Ways,
    deadline: Ways,
    seller: Ways,
    // Choices that were kept before there were these groups.
    leads: Ways.default({ email: true, phone: false }),
    support: Ways.default({ email: true, phone: false }),
    consultation: Ways.default({ email: true, phone: false }),
  })
  .meta({ id: 'NotificationChoices', description: 'The list in the app has everything' });
export type NotificationChoices = z.infer<typeof NotificationChoices>;

/** How many unread ones are counted at most: more are shown as `99+`. */
export const unreadCountedMax = 100;
/** How long a notification is kept. */
export const keptDays = 90;
