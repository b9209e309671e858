/** The home page. */
import { chakra } from '@chakra-ui/react';
import { brand } from '../../../../shared/kernel/brand.ts';

export function Page() {
  return (
    <chakra.h1 fontSize="4xl" p="8">
      {brand.name}
    </chakra.h1>
  );
}
export const head = () => ({ title: brand.name, description: brand.name });
