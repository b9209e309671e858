/** What a landing page says around its listings: the way to it, what offers cost, and the pages around it. */
import { chakra } from '@chakra-ui/react';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useId } from 'react';
import { TextLink } from '#ui/text-link.tsx';
import type { LandingWords } from './landing-model.ts';

/** Each leads to the whole page, with its own words: those come with its HTML. */
const PageLink = ({ path, label }: { path: string; label: string }) => (
  <TextLink to={path} reloadDocument display="inline-flex" alignItems="center" minH="6">
    {label}
  </TextLink>
);

/** Nothing above the list of everything. */
export function LandingTrail({ words: { trail, trailLabel } }: { words: LandingWords }) {
  if (trail.length < 2) return null;
  return (
    <chakra.nav aria-label={trailLabel} mb="3">
      <chakra.ol display="flex" flexWrap="wrap" alignItems="center" columnGap="1.5" fontSize="sm">
        {trail.map((step, at) => (
          <chakra.li key={step.path} display="inline-flex" alignItems="center" gap="1.5">
            {at > 0 && <ChevronRight size={14} aria-hidden />}
            {at < trail.length - 1 ? (
              <PageLink {...step} />
            ) : (
              <chakra.span aria-current="page" color="fg.muted">
                {step.label}
              </chakra.span>
            )}
          </chakra.li>
        ))}
      </chakra.ol>
    </chakra.nav>
  );
}

export function LandingAround({ words: { groups, groupsTitle, figures } }: { words: LandingWords }) {
  const id = useId();
  if (groups.length === 0 && figures.length === 0) return null;
  return (
    <chakra.section aria-labelledby={id} mt="10" pt="6" borderTopWidth="1px" borderColor="border">
      {figures.map((sentence) => (
        <chakra.p key={sentence} mb="2" color="fg.muted" maxW="prose">
          {sentence}
        </chakra.p>
      ))}
      <chakra.h2 id={id} textStyle="heading.panel" mt="4" mb="3">
        {groupsTitle}
      </chakra.h2>
      {groups.map((group) => (
        <chakra.div key={group.title} mt="5">
          <chakra.h3 fontWeight="semibold" mb="1.5">
            {group.title}
          </chakra.h3>
          <chakra.ul
            listStyleType="none"
            display="flex"
            flexWrap="wrap"
            columnGap="5"
            rowGap="1.5"
            fontSize="sm"
          >
            {group.links.map((link) => (
              <li key={link.path}>
                <PageLink {...link} />
              </li>
            ))}
          </chakra.ul>
        </chakra.div>
      ))}
    </chakra.section>
  );
}
