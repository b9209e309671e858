/** The layout of public pages: header, content, footer, and the bar of phones. */
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { lazyInBrowser } from '#lib/lazy-in-browser.ts';
import { useWorkspace } from '#lib/session/workspace.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Header } from './header.tsx';

const ActingNote = await lazyInBrowser(async () => (await import('./acting-note.tsx')).ActingNote);
const Footer = await lazyInBrowser(async () => (await import('../later-parts.ts')).Footer);

/** The frame around any public page. */
export function Frame({ children }: { children: ReactNode }) {
  const workspace = useWorkspace();
  return (
    <chakra.div minH="dvh" display="flex" flexDirection="column">
      <Header />
      {workspace && (
        <Suspense fallback={null}>
          <ActingNote workspace={workspace} />
        </Suspense>
      )}
      <chakra.main id="main" tabIndex={-1} flex="1">
        {children}
      </chakra.main>
      <Suspense fallback={null}>
        <Footer />
      </Suspense>
      <BottomBar />
    </chakra.div>
  );
}

export const DefaultLayout = () => (
  <Frame>
    <Outlet />
  </Frame>
);
