/** What other capabilities may use of how people are asked whether they are agents. Apart, since few calls need it. */
export { proposeAgent } from './agents/propose-agent.ts';
