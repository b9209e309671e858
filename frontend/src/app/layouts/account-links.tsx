/** The pages of a person signed in, and the way out: what the panel of their name holds. */
import LogOut from 'lucide-react/icons/log-out';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useProblem } from '#lib/api/use-problem.ts';
import { patterns } from '#lib/paths.ts';
import { session } from '#lib/session/session.ts';
import { MenuButton } from '#ui/menu-item.tsx';
import { notify } from '#ui/notify.ts';
import { MenuLinks } from './menu-links.tsx';
import { accountMenu } from './menus.ts';

export default function AccountLinks() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const wordOf = useProblem();
  const leave = () =>
    session.end().then(
      () => navigate(patterns.home),
      (error: unknown) => notify({ kind: 'error', message: wordOf(error) }),
    );
  return (
    <>
      <MenuLinks entries={accountMenu} />
      <MenuButton type="button" onClick={leave}>
        <LogOut size={18} aria-hidden /> {t('nav.logout')}
      </MenuButton>
    </>
  );
}
