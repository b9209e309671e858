/** The back office's door: login only, on to the back office. */
import { pathOf } from '#lib/paths.ts';
import { AuthCard } from '../auth/auth-card.tsx';
import { headOfAuth } from '../auth/auth-head.ts';

export const head = headOfAuth;

export const Page = () => <AuthCard isLoginOnly home={pathOf('adminPosts')} />;
