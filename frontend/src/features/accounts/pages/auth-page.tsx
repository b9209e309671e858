/** Getting in: login, a new account, a new password, on one calm page. */
import { AuthCard } from '../auth/auth-card.tsx';
import { headOfAuth } from '../auth/auth-head.ts';

export const head = headOfAuth;

export const Page = () => <AuthCard />;
