/** The page of components in a browser: `?lang=ja` sets its language, `?only=form/switch.tsx` shows one file. */
import '#frontend/theme/fonts.css';
import { createRoot } from 'react-dom/client';
import { isLocale, languageTag } from '#shared/kernel/locale.ts';
import { ComponentsPage } from './page.tsx';
import { Surroundings, textsOf } from './surroundings.tsx';

const query = new URLSearchParams(location.search);
const asked = query.get('lang') ?? 'vi';
const locale = isLocale(asked) ? asked : 'vi';
document.documentElement.lang = languageTag(locale);

const texts = await textsOf(locale);
createRoot(document.getElementById('root')!).render(
  <Surroundings texts={texts}>
    <ComponentsPage locale={locale} width={query.get('width') ?? 'full'} only={query.get('only')} />
  </Surroundings>,
);
