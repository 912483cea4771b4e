export { EDITION_BASE as italianBase } from './edition.ts';
export { italianCampaign, italianCampaignOf } from './game.ts';
