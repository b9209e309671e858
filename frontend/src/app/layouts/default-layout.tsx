/** The layout of public pages: header, content, footer, and the bar of phones. */
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/** The frame around any public page. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <chakra.div minH="dvh" display="flex" flexDirection="column">
      <Header />
      <chakra.main id="main" tabIndex={-1} flex="1">
        {children}
      </chakra.main>
      <Footer />
      <BottomBar />
    </chakra.div>
  );
}

export const DefaultLayout = () => (
  <Frame>
    <Outlet />
  </Frame>
);
