/** The app's entry in `npm run dev`: what renews components and the page-wide rules come before the app itself. */
import '@vitejs/plugin-react/preamble';
import './refresh-options.ts';
import './page-wide-rules.tsx';
import '../src/main.tsx';
