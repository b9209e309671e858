/** Bare controls over the browser's own elements, for use outside forms. */
import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentType } from 'react';
import { recipes } from '#frontend/theme/recipes.ts';

export const Input = chakra('input', recipes.control) as ControlOf<'input'>;
export const TextArea = chakra('textarea', recipes.control) as ControlOf<'textarea'>;
const SelectBase = chakra('select', recipes.control) as ControlOf<'select'>;
type ControlOf<Tag extends 'input' | 'textarea' | 'select'> = ComponentType<
  Omit<HTMLChakraProps<Tag>, 'size'> & { size?: 'sm' | 'md'; kind?: 'line' | 'area' | 'select' }
>;

export interface Option {
  value: string;
  label: string;
}

/** A native select with our look; `options` or `children`. */
export function Select({
  options,
  children,
  ...rest
}: { options?: readonly Option[]; size?: 'sm' | 'md' } & Omit<HTMLChakraProps<'select'>, 'size'>) {
  return (
    <chakra.span position="relative" display="block">
      <SelectBase kind="select" {...(rest as object)}>
        {options?.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
        {children}
      </SelectBase>
      <chakra.span
        position="absolute"
        insetInlineEnd="3"
        top="50%"
        transform="translateY(-50%)"
        pointerEvents="none"
        aria-hidden
      >
        <ChevronDown size={18} />
      </chakra.span>
    </chakra.span>
  );
}
