/** Says that whoever posts is an agent and so not the owner. */
import { useTranslation } from 'react-i18next';
import { Badge } from '../badges.tsx';

export function AgentBadge() {
  const { t } = useTranslation('app');
  return <Badge tone="amber">{t('verified.agent')}</Badge>;
}
