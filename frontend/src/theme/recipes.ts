/** Looks shared by house components: buttons, text fields, links. */
import { defineRecipe } from '@chakra-ui/react';

const focusRing = {
  outlineWidth: '2px',
  outlineStyle: 'solid',
  outlineOffset: '2px',
  outlineColor: 'colorPalette.focusRing',
};

/** What cannot be used now, other than what only waits for the app (`AppControls`). */
const disabled = '&:is(:disabled, [aria-disabled=true]):not([data-waiting] *)';

const button = defineRecipe({
  className: 'btn',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flexShrink: '0',
    maxW: 'full',
    py: '1.5',
    borderRadius: 'md',
    borderWidth: '1px',
    borderColor: 'transparent',
    fontWeight: 'semibold',
    lineHeight: 'tight',
    textAlign: 'center',
    cursor: 'pointer',
    userSelect: 'none',
    colorPalette: 'green',
    transitionProperty: 'background-color, border-color, color',
    transitionDuration: 'fast',
    _focusVisible: focusRing,
    [disabled]: { opacity: '0.55', cursor: 'not-allowed' },
    '& svg': { flexShrink: '0' },
  },
  variants: {
    size: {
      xs: { minH: '8', px: '2.5', fontSize: 'xs' },
      sm: { minH: '9', px: '3', fontSize: 'sm' },
      md: { minH: '11', px: '4', fontSize: 'md' },
      lg: { minH: '12', px: '6', fontSize: 'md' },
    },
    variant: {
      solid: {
        bg: 'colorPalette.solid',
        color: 'colorPalette.contrast',
        _hover: { bg: 'colorPalette.strong' },
      },
      subtle: {
        bg: 'colorPalette.muted',
        color: 'colorPalette.fg',
        _hover: { bg: 'colorPalette.emphasized' },
      },
      outline: {
        bg: 'bg',
        color: 'fg',
        borderColor: 'border.emphasized',
        _hover: { bg: 'bg.subtle', borderColor: 'gray.400' },
      },
      ghost: { color: 'fg', _hover: { bg: 'bg.muted' } },
      plain: {
        color: 'colorPalette.fg',
        px: '0',
        py: '0',
        minH: 'auto',
        _hover: { textDecoration: 'underline' },
      },
    },
    isIcon: { true: { px: '0', aspectRatio: '1' } },
  },
  defaultVariants: { size: 'md', variant: 'solid' },
});

const control = defineRecipe({
  className: 'control',
  base: {
    width: 'full',
    minW: '0',
    bg: 'bg',
    color: 'fg',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'md',
    fontSize: 'md',
    lineHeight: 'snug',
    colorPalette: 'green',
    _placeholder: { color: 'fg.muted' },
    _hover: { borderColor: 'gray.600' },
    _focusVisible: {
      borderColor: 'colorPalette.solid',
      boxShadow: 'inset 0 0 0 1px var(--chakra-colors-green-700)',
      outlineWidth: '2px',
      outlineStyle: 'solid',
      outlineOffset: '1px',
      outlineColor: 'green.300',
    },
    [disabled]: { bg: 'bg.muted', color: 'fg.muted', cursor: 'not-allowed' },
    _invalid: { borderColor: 'border.error', boxShadow: 'inset 0 0 0 1px var(--chakra-colors-red-600)' },
  },
  variants: {
    size: { sm: { minH: '9', px: '2.5', fontSize: 'sm' }, md: { minH: '11', px: '3' } },
    kind: {
      line: {},
      area: { py: '2.5', minH: '32', lineHeight: 'body' },
      select: { pr: '9', appearance: 'none', cursor: 'pointer' },
    },
  },
  defaultVariants: { size: 'md', kind: 'line' },
});

const link = defineRecipe({
  className: 'link',
  base: {
    colorPalette: 'green',
    color: 'green.700',
    textDecoration: 'underline',
    textDecorationColor: 'green.300',
    textUnderlineOffset: '3px',
    borderRadius: 'xs',
    _hover: { textDecorationColor: 'currentColor' },
    _focusVisible: focusRing,
  },
});

export const recipes = { button, control, link };
