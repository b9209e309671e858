/** The stack's name in the cloud and in the synthesized folder. */
export const stackName = 'Marketplace';
