/** Empty and failed lists: what it means, and the next step. */
import { chakra } from '@chakra-ui/react';
import Inbox from 'lucide-react/icons/inbox';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblem } from '#lib/api/use-problem.ts';
import { Button } from './button.tsx';

interface StateProps {
  icon?: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  /** The next step: a button or a link. */
  action?: ReactNode;
}

function State({ icon, title, children, action, role }: StateProps & { role?: 'alert' }) {
  return (
    <chakra.div
      role={role}
      textAlign="center"
      px="4"
      py="12"
      borderWidth="1px"
      borderStyle="dashed"
      borderColor="border.emphasized"
      borderRadius="lg"
    >
      <chakra.div aria-hidden display="grid" placeItems="center" color="fg.muted" mb="3">
        {icon}
      </chakra.div>
      <chakra.p fontWeight="semibold" textWrap="balance">
        {title}
      </chakra.p>
      {children && (
        <chakra.div mt="1.5" color="fg.muted" maxW="md" mx="auto" textWrap="balance">
          {children}
        </chakra.div>
      )}
      {action && <chakra.div mt="5">{action}</chakra.div>}
    </chakra.div>
  );
}

/** A list without rows: says why and what to do. */
export const EmptyState = (props: StateProps) => (
  <State {...props} icon={props.icon ?? <Inbox size={32} />} />
);

/** A list that could not be loaded, with another try. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('app');
  const wordOf = useProblem();
  return (
    <State
      role="alert"
      icon={<TriangleAlert size={32} />}
      title={wordOf(error)}
      action={
        <Button variant="outline" onClick={onRetry}>
          {t('error.retry')}
        </Button>
      }
    />
  );
}
