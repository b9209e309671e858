/** The bell in the header, for people signed in; visitors load nothing of it and cause no request. */
import { chakra } from '@chakra-ui/react';
import { type ComponentType, lazy, Suspense } from 'react';
import { useSession } from '#lib/session/use-session.ts';

const OwnBell = lazy(
  (): Promise<{ default: ComponentType<{ userId: string }> }> =>
    import('./own-bell.tsx').catch(() => ({ default: () => null })),
);

/** Its place is kept while it comes, so that nothing beside it moves. */
export function Bell() {
  const { me } = useSession();
  return (
    me && (
      <Suspense fallback={<chakra.span boxSize="11" />}>
        <OwnBell userId={me.id} />
      </Suspense>
    )
  );
}
