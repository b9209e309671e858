/** The head of the auth pages: not for search engines. */
import type { Head, HeadInput } from '../../../lib/page.ts';

export const headOfAuth = ({ t }: HeadInput): Head => ({ title: t('accounts:title.login'), isListed: false });
