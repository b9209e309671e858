/** A notification's title and text in the reader's language. */
import { useTranslation } from 'react-i18next';
import { useLocale } from '#lib/i18n/use-locale.ts';
import type { Notification } from '#shared/notifications/model.ts';
import { wordedValues } from '#shared/notifications/render.ts';

/** Words for one notification after another. */
export function useNotificationWords() {
  const { t } = useTranslation(['notifications', 'reasons']);
  const locale = useLocale();
  return ({ template, values }: Pick<Notification, 'template' | 'values'>) => {
    const shown = { ...wordedValues(values, t, locale), defaultValue: '' };
    return { title: t(`template.${template}.title`, shown), text: t(`template.${template}.text`, shown) };
  };
}
