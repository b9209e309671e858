/** After a decision about one of many that wait: the next of them opens, else the list, which says that nothing waits. */
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * `findNext` asks for the address of the next one, undefined without any. Whoever has gone elsewhere meanwhile stays
 * there; where it cannot be asked the decided one stays on the screen, with its own way on.
 */
export function useNextCase(
  findNext: () => Promise<string | undefined>,
  listPath: string,
): () => Promise<void> {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const here = useRef<string | null>(null);
  useEffect(() => {
    here.current = pathname;
    return () => {
      here.current = null;
    };
  }, [pathname]);
  return async () => {
    const from = here.current;
    const next = await findNext().catch(() => null);
    if (next === null || from === null || here.current !== from) return;
    await navigate(next ?? listPath);
  };
}
