/** The name of somebody whom staff know by id only, leading to their page. */

import { useTranslation } from 'react-i18next';
import { useEndpoint } from '#lib/api/use-endpoint.ts';
import { pathOf } from '#lib/paths.ts';
import { displayName } from '#shared/accounts/display-name.ts';
import { accountsStaffApi } from '#shared/accounts/staff-api.ts';
import { TextLink } from '../text-link.tsx';

/** A person's record by id, asked for once a document; nothing for the system itself. */
export const usePersonRecord = (userId: string | undefined) =>
  useEndpoint(accountsStaffApi.getAccount, userId && userId !== 'system' ? { params: { userId } } : null, {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });

interface PersonNameProps {
  userId: string;
  /** Their name, where the answer carries it. */
  name?: string | undefined;
  /** Words only, in a row that leads elsewhere. */
  isPlain?: boolean;
}

export function PersonName({ userId, name, isPlain }: PersonNameProps) {
  const { t } = useTranslation('app');
  const { data } = usePersonRecord(name ? undefined : userId);
  if (userId === 'system') return t('admin.system');
  const words = name ?? (data ? displayName(data) : `…${userId.slice(-6)}`);
  if (isPlain) return words;
  return <TextLink to={pathOf('adminUser', { id: userId })}>{words}</TextLink>;
}
