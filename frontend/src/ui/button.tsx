/** Buttons, and links that look like buttons. */
import { chakra, type HTMLChakraProps, type RecipeVariantProps } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { recipes } from '#frontend/theme/recipes.ts';

const Base = chakra('button', recipes.button);
const LinkBase = chakra(Link, recipes.button);

/** As the recipe has it; a square button around one icon (`isIcon`) needs an `aria-label`. */
export type ButtonLook = RecipeVariantProps<typeof recipes.button>;
type StyleProps = Omit<HTMLChakraProps<'button'>, keyof ButtonLook>;

export interface ButtonProps extends ButtonLook, StyleProps {
  /** Work is under way: stays focusable, takes no further press. */
  isBusy?: boolean;
}

/** A button; `type="button"` unless it says otherwise. */
export function Button({ isBusy, onClick, children, ...rest }: ButtonProps) {
  const busyProps = isBusy ? { 'aria-disabled': true, 'aria-busy': true } : {};
  return (
    <Base
      type="button"
      {...rest}
      {...busyProps}
      onClick={(event) => (isBusy ? event.preventDefault() : onClick?.(event))}
    >
      {isBusy && <Spinner />}
      {children}
    </Base>
  );
}

const Spinner = () => (
  <chakra.span
    aria-hidden
    boxSize="4"
    borderWidth="2px"
    borderColor="currentColor"
    borderTopColor="transparent"
    borderRadius="full"
    animation="spin 0.8s linear infinite"
  />
);

export type ButtonLinkProps = ButtonLook &
  Omit<HTMLChakraProps<'a'>, keyof ButtonLook | 'href'> &
  Pick<ComponentProps<typeof Link>, 'to' | 'reloadDocument' | 'replace' | 'state'>;

/** A link to another page that looks like a button. */
export const ButtonLink = (props: ButtonLinkProps) => (
  <LinkBase {...(props as unknown as ComponentProps<typeof Link>)} />
);
