export { italianCampaign } from './game.ts';
