/** Links inside text. */
import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router';
import { recipes } from '#frontend/theme/recipes.ts';

/** A link to a page of the app. */
export const TextLink = chakra(Link, recipes.link);
/** A link to another site, a phone or an e-mail address. */
export const OuterLink = chakra('a', recipes.link);
